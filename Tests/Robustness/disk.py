#!/usr/bin/env python3
"""A disk that fails leaves the earlier artifacts as they were, and says so with exit status 2."""

import resource
import signal

from support import *

tokenc = binary()


def change(project):
    for file in project.glob("*.tokens.yaml"):
        file.write_text(file.read_text().replace("#007f3b", "#017f3b").replace("#ffffff", "#fffffe"))


def small_files(size, ignoring):
    def limits():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN if ignoring else signal.SIG_DFL)

    return limits


with temporary() as work:
    work = pathlib.Path(work)
    os.chmod(work, 0o777)
    # Where a user without rights can start it.
    mine = work / "bin"
    mine.mkdir()
    tokenc = shutil.copy(tokenc, mine / "tokenc")
    project = copy_project("Tokens/nhs", work / "nhs")
    out = work / "out"

    def build(to=out, **options):
        return run([tokenc, "build", project, "--output-dir", to], **options)

    result = build()
    check(result.returncode == 0, result.stderr)
    before = tree(out)
    change(project)

    # 1. A limit on the size of files: the system's answer is an error, or a signal that ends the program.
    for size in [0, 1, 500, 5_000, 20_000, 50_000]:
        result = build(preexec_fn=small_files(size, ignoring=True))
        check(result.returncode == 2, f"limit {size}: exit status {result.returncode}\n{result.stderr}")
        check("cannot be written: File too large" in result.stderr, result.stderr)
        check(tree(out) == before, f"limit {size}: the folder changed")
        result = build(preexec_fn=small_files(size, ignoring=False))
        check(result.returncode == -signal.SIGXFSZ, f"limit {size}: exit status {result.returncode}")
        check(artifacts(out) == {path: data for path, data in before.items() if "/.tokenc-" not in "/" + path},
              f"limit {size}: an artifact changed")
        for path in set(tree(out)) - set(before):
            check("/.tokenc-new-" in path, f"limit {size}: '{path}' is left over")
            (out / path).unlink()

    # 2. A full disk, where this machine lets us have one of our own.
    small = work / "small"
    small.mkdir()
    if os.geteuid() == 0 and run(["mount", "-t", "tmpfs", "-o", "size=8m,mode=777", "tmpfs", small]).returncode == 0:
        try:
            shutil.copytree(out, small / "out")
            filler = small / "filler"
            for room in [0, 1, 10, 40]:
                filler.write_bytes(b"")
                free = os.statvfs(small).f_bavail
                filler.write_bytes(b"x" * 4096 * max(0, free - room))
                result = build(small / "out")
                check(result.returncode == 2, f"{room} blocks free: exit status {result.returncode}\n{result.stderr}")
                check("cannot be written: No space left on device" in result.stderr, result.stderr)
                check(tree(small / "out") == before, f"{room} blocks free: the folder changed")
            filler.unlink()
            result = build(small / "out")
            check(result.returncode == 0, f"with room again: {result.stderr}")
        finally:
            run(["umount", small])
        full = "a full disk"
    else:
        full = "no full disk (mounting is not allowed here)"

    # 3. Folders that the user may not write.
    for path in [*out.rglob("*"), out, project]:
        os.chmod(path, 0o555 if path.is_dir() else 0o444)
    result = build(preexec_fn=as_nobody())
    check(result.returncode == 2, f"read-only output: exit status {result.returncode}\n{result.stderr}")
    check("cannot be written: Permission denied" in result.stderr, result.stderr)
    check(tree(out) == before, "read-only output: the folder changed")
    # Sources that nobody can write are no hindrance, and nothing is left beside them.
    sources = tree(project)
    elsewhere = work / "elsewhere"
    result = run([tokenc, "build", project, "--output-dir", elsewhere], preexec_fn=as_nobody(), cwd=work, env={})
    check(result.returncode == 0, f"read-only sources: {result.stderr}")
    check(tree(project) == sources, "read-only sources: a file was left there")
    check(sorted(os.listdir(work)) == ["bin", "elsewhere", "nhs", "out", "small"], "something else was written")
    for path in [out, *out.rglob("*"), project]:
        os.chmod(path, 0o755 if path.is_dir() else 0o644)
    print(f"disk.py: limits on file size, {full}, read-only folders: earlier artifacts as they were")
