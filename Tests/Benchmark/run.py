#!/usr/bin/env python3
"""Measures `tokenc build` against libyaml's bare event loop over the same file, in one run, as ratios.

usage: run.py TOKENC [--in FOLDER] [--runs N] [--million] [--compile] [--startup PROJECT] [--version-startup]

Each run builds swift, kotlin, css and tokens.json into a new folder, and then again, when nothing is to be written;
the programs take turns, so that a change of the machine's speed meets all. CPU time (user and system) of the whole
process is compared, and wall time beside it; medians are shown. Nothing is deleted before the end: ext4 goes round
inodes that were freed in the last seconds, one by one, which would be a tenth of the time of a small build.
Sources and artifacts are in memory where the system has a place for it, so that what is measured is the compiler; on a
disk, `--in FOLDER`, it is the disk's state as well.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import generate

HERE = Path(__file__).resolve().parent


def measure(command):
    """Wall seconds, CPU seconds, peak memory in MB and page faults of one process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{errors.decode()}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, usage.ru_minflt


def project(folder, count):
    folder.mkdir()
    (folder / "tokens.tokens.yaml").write_text(generate.tokens(count))
    (folder / "tokenc.yaml").write_text(
        "name: bench\nplatforms: [ios, android, web]\n"
        "targets: { swift: { prefix: bench }, kotlin: { prefix: Bench }, css: { prefix: bench }, json: { artifacts: tokens } }\n"
    )
    return folder / "tokens.tokens.yaml"


def compare(tokenc, bare, folder, count, runs):
    source = project(folder / f"p{count}", count)
    floor, ours, floor_walls, walls, again, memory = [], [], [], [], [], []
    for index in range(runs):
        wall, cpu, _, _ = measure([bare, source])
        floor.append(cpu)
        floor_walls.append(wall)
        output = folder / f"out{count}-{index}"
        build = [tokenc, "build", source.parent, "--output-dir", output, "--quiet"]
        wall, cpu, peak, faults = measure(build)
        ours.append(cpu)
        walls.append(wall)
        memory.append(peak)
        again.append(measure(build)[0])
    ratios = sorted(b / a for a, b in zip(floor, ours))
    wall_ratio = statistics.median(b / a for a, b in zip(floor_walls, walls))
    size = source.stat().st_size / 1e6
    written = sum(f.stat().st_size for f in output.rglob("*") if f.is_file()) / 1e6
    print(
        f"{count:>9} tokens  {size:6.2f} MB in  {written:7.2f} MB out  bare {statistics.median(floor) * 1e3:8.1f} ms"
        f"  build {statistics.median(ours) * 1e3:8.1f} ms  ratio {statistics.median(ratios):5.2f}"
        f" ({ratios[0]:.2f} to {ratios[-1]:.2f})  wall {statistics.median(walls) * 1e3:8.1f} ms"
        f"  ratio {wall_ratio:5.2f}  again {statistics.median(again) * 1e3:8.1f} ms  peak {max(memory):6.1f} MB  {faults} faults",
        flush=True,
    )
    return output


def version_startup(tokenc):
    walls = [measure([tokenc, "--version"])[0] * 1e3 for _ in range(105)][5:]
    print(f"{tokenc} --version: median {statistics.median(walls):.2f} ms, least {min(walls):.2f} ms of 100")
    size = os.path.getsize(tokenc)
    with tempfile.TemporaryDirectory() as name:
        stripped = Path(name) / "tokenc"
        subprocess.run(["strip", "-o", stripped, tokenc], check=True)
        print(f"{size / 1e6:.1f} MB, {stripped.stat().st_size / 1e6:.1f} MB without symbols")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokenc")
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    parser.add_argument("--in", dest="place", metavar="FOLDER", default=memory, help="where sources and artifacts are put")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--million", action="store_true")
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--startup", metavar="PROJECT")
    parser.add_argument("--version-startup", action="store_true", help="only `tokenc --version`, 100 times, and the binary's size")
    options = parser.parse_args()
    if options.version_startup:
        return version_startup(options.tokenc)
    with tempfile.TemporaryDirectory(dir=options.place) as name:
        folder = Path(name)
        bare = folder / "bare"
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "yaml-0.1"], capture_output=True, text=True, check=True)
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run([compiler, "-O2", str(HERE / "bare.c"), "-o", str(bare), *flags.stdout.split()], check=True)
        for count in (1000, 10_000, 50_000):
            output = compare(options.tokenc, bare, folder, count, options.runs)
            if count == 10_000 and options.compile:
                sources = sorted(str(f) for f in output.rglob("*.swift"))
                for level in ("-Onone", "-O"):
                    command = ["swiftc", "-swift-version", "6", level, "-wmo", "-parse-as-library", "-module-name"]
                    command += ["BenchTokens", "-emit-module", "-emit-object", "-o", str(folder / "bench.o"), *sources]
                    wall, cpu, peak, _ = measure(command)
                    print(f"swiftc {level} of 10000 tokens: {wall:.1f} s, CPU {cpu:.1f} s, peak {peak:.0f} MB", flush=True)
        if options.million:
            compare(options.tokenc, bare, folder, 1_000_000, 1)
        if options.startup:
            times = []
            for index in range(105):
                output = folder / f"start{index}"
                wall, _, peak, _ = measure([options.tokenc, "build", options.startup, "--output-dir", output, "--quiet"])
                if index >= 5:
                    times.append(wall * 1e3)
            print(f"first build of {options.startup}: median {statistics.median(times):.1f} ms, least {min(times):.1f} ms of 100")


if __name__ == "__main__":
    main()
