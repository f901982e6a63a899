## The API in the browser: what stands around the document of the server, which speaks English.

api-title = The API
api-intro = Everything a program can ask this server for, and what it answers.
api-document = The same for machines (OpenAPI)
api-types = Types
api-field = Name
api-type = Type
api-meaning = Meaning
api-optional = may be left out
api-parameters = Parameters
api-in-path = in the path
api-in-query = in the query
api-body = Body
api-answer = Answer
api-nothing = without a body
api-errors = Errors
