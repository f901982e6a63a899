## L'API nel browser: ciò che sta attorno al documento del server, che parla inglese.

api-title = L’API
api-intro = Tutto ciò che un programma può chiedere a questo server, e che cosa risponde.
api-document = Lo stesso per le macchine (OpenAPI)
api-types = Tipi
api-field = Nome
api-type = Tipo
api-meaning = Significato
api-optional = si può omettere
api-parameters = Parametri
api-in-path = nel percorso
api-in-query = nella query
api-body = Corpo
api-answer = Risposta
api-nothing = senza corpo
api-errors = Errori
