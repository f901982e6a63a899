"""Speed, beside the machine's own yardstick; never a timed test."""
