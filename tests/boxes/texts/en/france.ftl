box-france = France
place-ambassador = the Ambassador’s space
place-envoy = the Envoy’s space
place-attache = the Attaché’s space
