box-france = Francia
