"""What the scripts of this folder share. Each takes the path of a tokenc binary and works in folders of its own."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOBODY = 65534


def binary():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} TOKENC")
    path = pathlib.Path(sys.argv[1]).resolve()
    if not os.access(path, os.X_OK):
        fail(f"{path} is no program")
    return str(path)


def fail(message):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {message}")


def check(condition, message):
    if not condition:
        fail(message)


def temporary():
    """A folder that everybody may enter, gone when the script ends."""
    folder = tempfile.TemporaryDirectory(prefix="tokenc-")
    os.chmod(folder.name, 0o755)
    return folder


def copy_project(name, to):
    shutil.copytree(ROOT / name, to, ignore=shutil.ignore_patterns("Generated"))
    return pathlib.Path(to)


def tree(folder):
    """Every file below a folder with its bytes."""
    folder = pathlib.Path(folder)
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def artifacts(folder):
    return {path: data for path, data in tree(folder).items() if "/.tokenc-" not in "/" + path}


def as_nobody(limits=None):
    """For `preexec_fn`: gives up the superuser's rights, where this process has them."""

    def change():
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        if limits:
            limits()

    return change


def run(command, **options):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, **options
    )
