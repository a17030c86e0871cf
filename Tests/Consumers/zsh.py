#!/usr/bin/env python3
"""zsh.py FOLDER: presses the tab key in an interactive zsh that has the completion of this folder."""

import os
import pty
import re
import select
import sys
import time

CASES = [
    ("tokenc comp", "completions"),
    ("tokenc build --output", "--output-dir"),
    ("tokenc build --format x", "xcfilelist"),
    ("tokenc completions f", "fish"),
    ("tokenc check --write", "--write-baseline"),
]


def read(descriptor, until, seconds=20):
    text, end = "", time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([descriptor], [], [], 0.1)[0]:
            try:
                text += os.read(descriptor, 65536).decode(errors="replace")
            except OSError:
                break
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
        if until in plain:
            return plain
    sys.exit(f"zsh.py: no {until!r} in {text!r}")


child, terminal = pty.fork()
if child == 0:
    os.environ.update({"TERM": "dumb", "LC_ALL": "C"})
    os.execvp("zsh", ["zsh", "-f", "-i"])
os.write(terminal, f"unsetopt zle_bracketed_paste; fpath=('{sys.argv[1]}' $fpath); autoload -U compinit; "
         "compinit -u -D; PROMPT=; echo rea''dy\n".encode())
read(terminal, "ready")
for typed, expected in CASES:
    # Ctrl-U empties the line. Then Ctrl-A and Ctrl-E put an echo around what became of it.
    os.write(terminal, b"\x15" + typed.encode() + b"\t")
    time.sleep(0.5)
    os.write(terminal, b"\x01echo 'got: \x05'\n")
    read(terminal, f"got: {typed.rsplit(' ', 1)[0]} {expected}")
os.write(terminal, b"exit\n")
