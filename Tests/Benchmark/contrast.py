#!/usr/bin/env python3
"""Measures `tokenc check` over many pairs of colours, and over a project beside its build.

usage: contrast.py TOKENC [--pairs N] [--runs N] [PROJECT]

The pairs are distinct: every text colour on every surface of two generated groups, once with nothing else and once
less the time of a project whose groups hold one colour each (start, reading, writing). CPU time, the median.
"""
import argparse
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path


def cpu(command):
    """User and system milliseconds of one process, whatever it finds."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) > 1:
        sys.exit(f"{' '.join(map(str, command))} failed")
    return (usage.ru_utime + usage.ru_stime) * 1e3


def median(command, runs):
    return statistics.median(cpu(command) for _ in range(runs))


def project(folder, texts, surfaces, declared=True):
    """Dark texts on light surfaces: a handful of the pairs fails."""
    folder.mkdir()
    pair = '{ foreground: "text.*", background: "surface.*", min: 4.5 }' if declared else ""
    (folder / "tokenc.yaml").write_text(
        f"name: bench\nplatforms: [web]\nchecks: {{ contrast: {{ pairs: [{pair}] }} }}\n"
    )
    lines = ["text:", "  $type: color"]
    lines += [f'  t{i}: "#{i % 90:02x}{i * 7 % 80:02x}{i * 13 % 100:02x}"' for i in range(texts)]
    lines += ["surface:", "  $type: color"]
    lines += [f'  s{i}: "#{255 - i % 50:02x}{255 - i * 3 % 70:02x}{255 - i * 11 % 60:02x}"' for i in range(surfaces)]
    (folder / "bench.tokens.yaml").write_text("\n".join(lines) + "\n")
    return folder


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenc")
    parser.add_argument("project", nargs="?", help="a project: its check beside its build")
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    tokenc = os.path.abspath(options.tokenc)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        side = math.isqrt(options.pairs - 1) + 1
        many = project(folder / "many", side, side)
        none = project(folder / "none", side, side, declared=False)
        all_pairs = median([tokenc, "check", "--quiet", many], options.runs)
        start = median([tokenc, "check", "--quiet", none], options.runs)
        print(f"{side * side} pairs: {all_pairs - start:.0f} ms of CPU, {all_pairs:.0f} with reading and start")
        if options.project:
            out = folder / "out"
            build, check = [], []
            for _ in range(options.runs):
                shutil.rmtree(out, ignore_errors=True)
                build.append(cpu([tokenc, "build", "--quiet", options.project, "--output-dir", out]))
                check.append(cpu([tokenc, "check", "--quiet", options.project]))
            both = statistics.median(build), statistics.median(check)
            print(f"{options.project}: build {both[0]:.0f} ms, check {both[1]:.0f} ms: {both[1] / both[0]:.2f}")


main()
