box-france = Francia
place-ambassador = il posto dell’Ambasciatore
place-envoy = il posto dell’Inviato
place-attache = il posto dell’Addetto
