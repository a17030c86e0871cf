#!/usr/bin/env python3
"""spawns.py LOG RUNNER: how many actions of tokenc a build ran in some way, by Bazel's execution log."""

import json
import sys

text, position, count = open(sys.argv[1]).read(), 0, 0
decoder = json.JSONDecoder()
while position < len(text):
    spawn, position = decoder.raw_decode(text, position)
    while position < len(text) and text[position].isspace():
        position += 1
    count += spawn["mnemonic"].startswith("Tokenc") and spawn["runner"] == sys.argv[2]
print(count)
