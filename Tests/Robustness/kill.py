#!/usr/bin/env python3
"""A build that is killed leaves every artifact whole: as it was, or as it was going to be.

`kill -9` at 200 random points of builds that go to and fro between two states of a project, with other files, fewer
files and other bytes. After each kill every artifact is one of the two that it may be, byte for byte; a build after
that brings the folder into order.
"""

import random
import signal
import subprocess
import time

from support import *

tokenc = binary()
KILLS = 200
random.seed(6)

with temporary() as work:
    work = pathlib.Path(work)
    states = []
    for index in range(2):
        project = copy_project("Tokens/nhs", work / f"state{index}" / "nhs")
        if index == 1:
            for file in project.glob("*.yaml"):
                file.write_text(file.read_text().replace("#007f3b", "#017f3b"))
            configuration = project / "tokenc.yaml"
            text = configuration.read_text()
            # Another prefix: other names of all Kotlin files, and the old ones have to go.
            configuration.write_text(text.replace("prefix: Nhs", "prefix: Other"))
        began = time.monotonic()
        result = run([tokenc, "build", project, "--output-dir", work / f"reference{index}"])
        took = time.monotonic() - began
        check(result.returncode == 0, result.stderr)
        states.append((project, artifacts(work / f"reference{index}")))
    check(states[0][1] != states[1][1], "the two states are the same")

    out = work / "out"
    killed = mixed = 0
    times = []
    for attempt in range(10 * KILLS):
        if killed == KILLS:
            break
        project, wanted = states[attempt % 2]
        process = subprocess.Popen(
            [tokenc, "build", project, "--output-dir", out], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(random.uniform(0.2, 1.1) * took)
        process.kill()
        if process.wait() != -signal.SIGKILL:
            check(artifacts(out) == wanted, "a build that ended in time left something else")
            continue
        killed += 1
        found = artifacts(out)
        for path, data in found.items():
            check(
                data in (states[0][1].get(path), states[1][1].get(path)),
                f"after kill {killed}, '{path}' is neither the old artifact nor the new one",
            )
        mixed += found not in (states[0][1], states[1][1], {})
        if killed % 20 == 0:
            result = run([tokenc, "build", project, "--output-dir", out])
            check(result.returncode == 0, f"after kill {killed}: {result.stderr}")
            check(artifacts(out) == wanted, f"after kill {killed} a build does not bring order")
            reference = set(tree(work / f"reference{attempt % 2}"))
            check(set(tree(out)) == reference, f"after kill {killed} something is left over")
    check(killed == KILLS, f"only {killed} builds could be killed in time")
    check(mixed > 0, "no kill met a build while it wrote: the test proves nothing")
    print(f"kill.py: {killed} builds killed, {mixed} of them while they wrote; every artifact whole")
