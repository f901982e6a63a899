"""Paths: one file for each kind of request.

A path turns a request into a call of the service, or of another room that knows, and nothing else.  What it may refuse stands
beside it, for the OpenAPI document.
"""
