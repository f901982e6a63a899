"""``python -m tests.perft --write``: count the perft tables anew."""

from __future__ import annotations

import json
import sys

from tests.perft import TABLE, count

if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    table = count()
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    for name, row in table.items():
        print(f"{name:24} {row['leaves']}")
