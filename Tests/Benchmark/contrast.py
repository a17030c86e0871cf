#!/usr/bin/env python3
"""Measures `tokenc check` over many pairs of colours, and over a project beside its build.

usage: contrast.py TOKENC [--pairs N] [--runs N] [PROJECT]

Declared pairs: every text colour on every surface of two generated groups, less the time of the same project without
the pairs (start, reading, writing). Pairs of components: found from a matrix whose cells all look different, on
twenty backdrops in two modes, less the time of `tokenc explain`, which reads the same project and checks nothing.
All pairs are distinct. CPU time, the median.
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


def matrix(folder, pairs):
    """Every style has its fill, every kind its label; through the fills the backdrops show."""
    backdrops, modes = 20, 2
    side = math.isqrt(-(-pairs // (backdrops * modes)) - 1) + 1
    if side > 64:
        sys.exit("an axis has at most 64 values")
    folder.mkdir()
    pages = ", ".join(f'"#{255 - i:02x}{255 - i * 2:02x}{255 - i:02x}"' for i in range(backdrops))
    (folder / "tokenc.yaml").write_text(
        "name: bench\nplatforms: [web]\n"
        "modifiers: { colorScheme: { contexts: [light, dark], default: light } }\n"
        f"targets: {{ json: {{ output: Generated/json }} }}\nchecks: {{ contrast: {{ against: [{pages}] }} }}\n"
    )
    lines = ["color:", "  $type: color"]
    for i in range(side):
        lines.append(f'  fill{i}: {{ $value: "rgb({i} {80 + i} 0 / 0.9)", $modes: {{ dark: "rgb({i} 0 {80 + i} / 0.9)" }} }}')
        lines.append(f'  text{i}: "#{255 - i:02x}ff{255 - i * 2:02x}"')
    (folder / "bench.tokens.yaml").write_text("\n".join(lines) + "\n")
    lines = [
        "component: thing",
        "anatomy: { container: { kind: shape }, label: { kind: text } }",
        "axes:",
        f"  style: {{ values: [{', '.join(f's{i}' for i in range(side))}] }}",
        f"  kind: {{ values: [{', '.join(f'k{i}' for i in range(side))}] }}",
        "properties:",
        "  container: { minHeight: 44px, minWidth: 44px }",
        "  label: { typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } }",
        "  style:",
    ]
    lines += [f'    s{i}: {{ container: {{ fill: "{{color.fill{i}}}" }} }}' for i in range(side)]
    lines += ["  kind:"]
    lines += [f'    k{i}: {{ label: {{ color: "{{color.text{i}}}" }} }}' for i in range(side)]
    (folder / "thing.component.yaml").write_text("\n".join(lines) + "\n")
    return folder


def count(tokenc, folder):
    """How many pairs a check measures there, by its own words."""
    text = subprocess.run([tokenc, "check", folder], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return int(text.splitlines()[-1].split(" pair")[0])


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
        cells = matrix(folder / "matrix", options.pairs)
        found = count(tokenc, cells)
        checked = median([tokenc, "check", "--quiet", cells], options.runs)
        read = median([tokenc, "explain", "thing", cells], options.runs)
        print(f"{found} pairs of components: {checked - read:.0f} ms of CPU, {checked:.0f} with reading and start")
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
