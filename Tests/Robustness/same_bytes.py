#!/usr/bin/env python3
"""Nothing changes an output without a changed input.

The same sources are built in other places, by other users, in other locales, time zones, umasks and environments, on
one core and on all, from files with other times that came in another order; every byte of every artifact and of every
manifest is compared. The last line of defence is at the end: a changed token is seen, so that the comparison is one.
"""

import random
import time

from support import *

tokenc = binary()
PROJECTS = ["Tokens/nhs", "Tests/GeneratorsTests/JSON/Fixtures/types", "Tests/FrontendTests/Fixtures/spectrum"]
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
random.seed(6)


def on_cores(cores):
    return lambda: os.sched_setaffinity(0, cores)


def variations(work, name, original):
    """Names of circumstances, each with the project's folder, the words after `build`, and options of the process."""
    plain = dict(os.environ)

    def copied(to):
        return copy_project(original, work / to / name)

    here = copied("here")
    yield "the folder itself", ["."], {"cwd": here}
    yield "a relative path", [f"here/{name}"], {"cwd": work}
    yield "an absolute path", [here], {"cwd": "/"}
    for place in ["with space", "quo'te\"s", "ü-日本", "a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p", "x" * 200]:
        yield f"in '{place[:20]}'", [copied(place)], {}
    link = work / "link"
    link.symlink_to(here.parent)
    yield "through a symbolic link", [link / name], {}
    for locale in ["C", "C.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "de_DE.ISO-8859-1", "nonsense"]:
        yield f"locale {locale}", [here], {"env": plain | {"LC_ALL": locale, "LANG": locale, "LANGUAGE": locale}}
    for zone in ["UTC", "Pacific/Kiritimati", "America/St_Johns", "nonsense"]:
        yield f"time zone {zone}", [here], {"env": plain | {"TZ": zone}}
    for mask in [0o000, 0o022, 0o077, 0o777]:
        if mask == 0o777 and os.geteuid() != 0:
            continue
        yield f"umask {mask:03o}", [here], {"umask": mask}
    yield "no environment", [here], {"env": {}}
    yield "another home", [here], {"env": {"HOME": "/nowhere", "USER": "someone", "TMPDIR": "/nowhere", "PWD": "/"}}
    yield "switches", [here], {"env": plain | {"CLICOLOR_FORCE": "1", "TERM": "xterm", "CI": "true", "COLUMNS": "20"}}
    yield "dates of other tools", [here], {"env": plain | {"SOURCE_DATE_EPOCH": "1"}}
    if os.geteuid() == 0:
        yield "another user", [here], {"preexec_fn": as_nobody()}
    for count in sorted({1, len(CORES)} - {0}):
        yield f"{count} cores", [here], {"preexec_fn": on_cores(CORES[:count])}
    for round in range(5):
        yield f"again, {round}", [here], {}
    aged = copied("aged")
    for path in aged.rglob("*"):
        os.utime(path, (0, random.randrange(0, 2_000_000_000)))
    yield "sources of other times", [aged], {}
    shuffled = work / "shuffled" / name
    files = list(tree(here).items())
    random.shuffle(files)
    for path, data in files:
        (shuffled / path).parent.mkdir(parents=True, exist_ok=True)
        (shuffled / path).write_bytes(data)
    yield "files made in another order", [shuffled], {}


count = 0
with temporary() as work:
    work = pathlib.Path(work)
    program = shutil.copy(tokenc, work / "tokenc")
    for index, original in enumerate(PROJECTS):
        name = pathlib.Path(original).name
        folder = work / str(index)
        (folder / "out").mkdir(parents=True)
        os.chmod(folder / "out", 0o777)
        first = None
        for number, (circumstance, words, options) in enumerate(variations(folder, name, original)):
            # Each into a folder of its own, whose path must not matter either.
            out = folder / "out" / ("o" * (number + 1))
            result = run([program, "build", *words, "--output-dir", out], **options)
            check(result.returncode == 0, f"{name}, {circumstance}: {result.stderr}")
            found = tree(out)
            first = first or found
            different = [path for path in sorted(first.keys() | found.keys()) if first.get(path) != found.get(path)]
            check(not different, f"{name}, {circumstance}: other bytes in {', '.join(different)}")
            count += 1
        changed = copy_project(original, folder / "changed" / name)
        for file in changed.rglob("*.yaml"):
            file.write_text(file.read_text().replace("#ffffff", "#fffffe").replace("1px", "2px").replace("255", "254"))
        out = folder / "out" / "changed"
        result = run([program, "build", changed, "--output-dir", out])
        check(result.returncode == 0 and tree(out) != first, f"{name}: a changed token changes nothing {result.stderr}")
print(f"same_bytes.py: {count} builds under other circumstances, the same bytes")
