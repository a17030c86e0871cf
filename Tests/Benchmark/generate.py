#!/usr/bin/env python3
"""Writes a token file of N tokens: 42 % colours, 28 % dimensions, 30 % aliases in chains of up to three.

usage: generate.py N > tokens.tokens.yaml
"""
import sys


def tokens(count):
    """Groups of fifty, each half colours with their aliases and half dimensions with theirs."""
    lines = []
    state = 12345
    written = 0
    group = 0
    while written < count:
        for kind, plain, total in (("color", 21, 30), ("size", 14, 20)):
            size = min(total, count - written)
            if size <= 0:
                break
            lines.append(f"{kind}-{group}:")
            lines.append(f"  $type: {'color' if kind == 'color' else 'dimension'}")
            literals = min(plain, size)
            for index in range(literals):
                state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
                value = f'"#{state >> 40:06x}"' if kind == "color" else f"{(state >> 33) % 4000 / 16:g}px"
                lines.append(f"  step-{index}: {{ $value: {value} }}")
            for index in range(size - literals):
                # Chains: the first of three points at a value, the others at the alias before.
                target = f"step-{index}" if index % 3 == 0 else f"alias-{index - 1}"
                lines.append(f'  alias-{index}: {{ $value: "{{{kind}-{group}.{target}}}" }}')
            written += size
        group += 1
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(tokens(int(sys.argv[1])))
