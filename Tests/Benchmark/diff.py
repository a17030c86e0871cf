#!/usr/bin/env python3
"""Measures `tokenc diff` of two releases with some thousand tokens, and how its cost grows.

usage: diff.py TOKENC [OLD NEW] [--runs N]

Two generated projects differ in a tenth of their tokens: a third of those have another value, a third another name, a third
are gone or new. Of two more every token has another name, and all have one of three values, so that everything may be
anything. Given two folders, such as two releases of Spectrum's tokens, these are compared, too. Exits with 1 where 5,000
tokens take 0.9 s of CPU time or more, or where four times the tokens cost more than six times as much; CPU time, since a
shared machine's wall time says little.
"""
import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from run import measure


def release(folder, count, is_new):
    """A file of palette colours, aliases to them, sizes and texts that depend on dark mode."""
    folder.mkdir(parents=True)
    lines = ["color:", "  $type: color"]
    for index in range(count // 2):
        changed = is_new and index % 10 == 3
        kind = index // 10 % 3
        name = f"renamed-{index}" if changed and kind == 1 else f"tone-{index}"
        if changed and kind == 2:
            name = f"fresh-{index}"
        value = (index * 4099 + (7 if changed and kind != 1 else 0)) % 0x1000000
        dark = (index * 8191) % 0x1000000
        lines.append(f'  {name}: {{ $value: "#{value:06x}", $modes: {{ dark: "#{dark:06x}" }} }}')
    lines += ["role:", "  $type: color"]
    for index in range(count // 4):
        target = index * 2 if (index * 2) % 10 != 3 else index * 2 + 1
        lines.append(f'  use-{index}: "{{color.tone-{target}}}"')
    lines += ["size:", "  $type: dimension"]
    for index in range(count // 4):
        lines.append(f"  step-{index}: {index + (1 if is_new and index % 10 == 3 else 0)}px")
    (folder / "a.tokens.yaml").write_text("\n".join(lines) + "\n")
    (folder / "tokenc.yaml").write_text("name: bench\nplatforms: [ios, android, web]\n")
    return folder


def renamed(folder, count, is_new):
    folder.mkdir(parents=True)
    name = "new" if is_new else "old"
    lines = ["size:", "  $type: dimension"] + [f"  {name}-{index}: {index % 3}px" for index in range(count)]
    (folder / "a.tokens.yaml").write_text("\n".join(lines) + "\n")
    (folder / "tokenc.yaml").write_text("name: bench\nplatforms: [ios, android, web]\n")
    return folder


def compare(tokenc, old, new, runs):
    times = [measure([tokenc, "diff", old, new, "--format", "json", "--quiet"]) for _ in range(runs)]
    wall, cpu = (statistics.median(time[place] for time in times) for place in (0, 1))
    return wall, cpu, max(time[2] for time in times)


def show(title, wall, cpu, peak):
    print(f"{title:<28} CPU {cpu * 1e3:7.0f} ms  wall {wall * 1e3:7.0f} ms  peak {peak:5.0f} MB", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenc")
    parser.add_argument("releases", nargs="*", metavar="OLD NEW")
    parser.add_argument("--runs", type=int, default=7)
    options = parser.parse_args()
    slow = False
    with tempfile.TemporaryDirectory() as name:
        for make, title in ((release, ""), (renamed, ", all renamed")):
            measured = {}
            for count in (1250, 5000, 20_000):
                sides = [make(Path(name) / make.__name__ / f"{count}" / side, count, side == "new") for side in ("old", "new")]
                measured[count] = compare(options.tokenc, *sides, options.runs)
                show(f"{count} tokens{title}", *measured[count])
            growth = measured[20_000][1] / measured[5000][1]
            print(f"four times the tokens: {growth:.1f} times the CPU time")
            slow = slow or measured[5000][1] >= 0.9 or growth > 6
    if options.releases:
        show(" → ".join(Path(p).name for p in options.releases), *compare(options.tokenc, *options.releases, options.runs))
    if slow:
        sys.exit("diff.py: too slow")


if __name__ == "__main__":
    main()
