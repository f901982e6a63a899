"""Scenarios: the rulebooks' sentences, played."""
