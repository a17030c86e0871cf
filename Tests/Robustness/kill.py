#!/usr/bin/env python3
"""A build that is killed leaves every artifact whole: as it was, or as it was going to be.

`kill -9` at 200 points of builds that go to and fro between two states of a project, with other files, fewer files and
other bytes. After each kill every artifact is one of the two that it may be, byte for byte; a build after that brings
the folder into order.

Writing is a small part of a build, and its rename calls a small part of writing. So every second kill is aimed: it
waits for the first temporary file and falls at a random point of what a build does from there on.
"""

import random
import signal
import subprocess
import time

from support import *

tokenc = binary()
KILLS = 200
# More folders, more to write: with four a build has renamed everything before anybody can look.
FOLDERS = 60
random.seed(6)


def is_writing(out):
    """Whether a build has begun to write below `out`."""
    for folder, _, names in os.walk(out):
        if any(name.startswith(".tokenc-new-") for name in names):
            return True
    return False


def start(project, out):
    return subprocess.Popen(
        [tokenc, "build", project, "--output-dir", out], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def until_writing(process, out):
    while process.poll() is None and not is_writing(out):
        pass


with temporary() as work:
    work = pathlib.Path(work)
    states = []
    for index in range(2):
        project = copy_project("Tokens/nhs", work / f"state{index}" / "nhs")
        configuration = project / "tokenc.yaml"
        text = configuration.read_text()
        (project / "list").mkdir()
        (project / "list/tokens.txt.mustache").write_text("{{#tokens}}{{prefixed.kebab}}: {{value.css}}\n{{/tokens}}")
        more = "".join(
            f"  more{number}: {{ templates: list, output: Generated/more{number}, platform: web }}\n"
            for number in range(FOLDERS)
        )
        text = text.replace("\ntargets:\n", "\ntargets:\n" + more)
        if index == 1:
            for file in project.glob("*.yaml"):
                file.write_text(file.read_text().replace("#007f3b", "#017f3b"))
            # Another prefix: other names of all Kotlin files, and the old ones have to go.
            text = text.replace("prefix: Nhs", "prefix: Other")
        configuration.write_text(text)
        result = run([tokenc, "build", project, "--output-dir", work / f"reference{index}"])
        check(result.returncode == 0, result.stderr)
        states.append((project, artifacts(work / f"reference{index}")))
    check(states[0][1] != states[1][1], "the two states are the same")
    check(len(states[0][1]) > FOLDERS, "the added folders are not written")

    # How long a build takes that changes everything, and how much of that is left once it writes.
    out = work / "out"
    took = writing = 0
    for project, _ in states:
        began = time.monotonic()
        process = start(project, out)
        until_writing(process, out)
        wrote = time.monotonic()
        check(process.wait() == 0, "a build in peace failed")
        took, writing = time.monotonic() - began, time.monotonic() - wrote

    killed = staged = mixed = 0
    for attempt in range(10 * KILLS):
        if killed == KILLS:
            break
        project, wanted = states[attempt % 2]
        process = start(project, out)
        if attempt // 2 % 2 == 0:
            time.sleep(random.uniform(0.2, 1.1) * took)
        else:
            until_writing(process, out)
            time.sleep(random.uniform(0, 1) * writing)
        process.kill()
        if process.wait() != -signal.SIGKILL:
            check(artifacts(out) == wanted, "a build that ended in time left something else")
            continue
        killed += 1
        staged += is_writing(out)
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
    check(staged > 0 and mixed > 0, "no kill met a build while it wrote: the test proves nothing")
    print(
        f"kill.py: {killed} builds killed, {staged} of them with files half written or not yet in their places, "
        f"{mixed} between two states; every artifact whole"
    )
