box-france = France
