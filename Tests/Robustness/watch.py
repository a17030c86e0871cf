#!/usr/bin/env python3
"""`tokenc build --watch`: builds what changed, once for a burst, never because of its own outputs, and goes on after
errors."""

import queue
import subprocess
import threading
import time

from support import *

tokenc = binary()

TOKENS = 'color:\n  $type: color\n  a: "{}"\n'


class Watch:
    def __init__(self, folder):
        self.process = subprocess.Popen(
            [tokenc, "build", "--watch", "--target", "css", "--target", "json"], cwd=folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stderr:
            self.lines.put(line)

    def next(self, why):
        """The closing line of the next build."""
        deadline = time.monotonic() + 10
        while True:
            try:
                line = self.lines.get(timeout=max(0, deadline - time.monotonic()))
            except queue.Empty:
                fail(f"{why}: no build in ten seconds")
            if "artifact" in line or "nothing is written" in line:
                return line

    def rest(self, seconds=1.0):
        """How many builds there are in some time."""
        time.sleep(seconds)
        count = 0
        while not self.lines.empty():
            count += "ms)" in self.lines.get()
        return count


with temporary() as work:
    work = pathlib.Path(work)
    source = work / "a.tokens.yaml"
    source.write_text(TOKENS.format("#111111"))
    (work / "tokenc.yaml").write_text("name: w\nsources: ['**/*.tokens.*']\ntargets: { css: , json: }\n")
    watch = Watch(work)
    try:
        css = work / "Generated/css/w-tokens.css"
        check("written" in watch.next("at the start"), "nothing is written at the start")
        check(watch.rest() == 0, "its own outputs start a build")

        source.write_text(TOKENS.format("#222222"))
        watch.next("an edit")
        check("#222222" in css.read_text() or "#222" in css.read_text(), "an edit is not in the output")
        check(watch.rest() == 0, "an edit starts more than one build")

        css.write_text("edited")
        (work / "Generated/css/other.txt").write_text("mine")
        (work / "notes.txt").write_text("no input")
        check(watch.rest() == 0, "a file that is no input starts a build")

        for index in range(40):
            source.write_text(TOKENS.format(f"#3333{index + 10}"))
            time.sleep(0.005)
        watch.next("a burst")
        builds = 1 + watch.rest()
        check(builds <= 3, f"a burst of 40 edits starts {builds} builds")
        check("#333349" in css.read_text(), "the last edit of a burst is not in the output")

        source.write_text("color: { $type: color, a: '{nowhere}' }\n")
        check("1 error" in watch.next("an error"), "an error is not told")
        check("#333349" in css.read_text(), "an error changes the output")
        replacement = work / "a.new"
        replacement.write_text(TOKENS.format("#444444"))
        replacement.rename(source)
        watch.next("a file put in the place of another")
        check("#444" in css.read_text(), "after an error nothing is built")

        (work / "deep").mkdir()
        watch.rest(0.3)
        (work / "deep/b.tokens.yaml").write_text('b: { $type: color, $value: "#555555" }\n')
        watch.next("a new file")
        check("#555" in css.read_text(), "a new file is not in the output")
        (work / "deep/b.tokens.yaml").unlink()
        watch.next("a file that is gone")
        check("#555" not in css.read_text(), "a file that is gone is still in the output")

        configuration = (work / "tokenc.yaml").read_text()
        (work / "tokenc.yaml").write_text("name: [\n")
        check("error" in watch.next("a broken project file"), "a broken project file is not told")
        (work / "tokenc.yaml").unlink()
        watch.rest(0.5)
        (work / "tokenc.yaml").write_text(configuration)
        time.sleep(1)
        source.write_text(TOKENS.format("#666666"))
        time.sleep(1)
        check("#666" in css.read_text(), "after its project file came back nothing is built")
        watch.rest(0)
        check(watch.rest() == 0, "builds without a change")
        check(watch.process.poll() is None, "it ended by itself")
    finally:
        watch.process.kill()
    print("watch.py: edits, bursts, errors, files that come and go: one build each, none for its own outputs")
