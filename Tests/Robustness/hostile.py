"""Broken and hostile token files, in every format that is read: hostile.py TOKENC [SEED [COUNT]]

Small projects are damaged, in their structure (other values, other keys, things moved and doubled) and in their bytes (cut off,
other line ends, marks, deep nesting, keys twice), and converted. Whatever comes in, tokenc ends within seconds with 0 or 1, says
why in 1, with a place, and writes nothing then; in 0 what it wrote is read again without an error.
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tests/Proof"))
from spoiled import get, places, spoil  # noqa: E402

fixtures = root / "Tests/FormatsTests/Fixtures"
projects = {
    "style-dictionary": fixtures / "style-dictionary/legacy",
    "style-dictionary v4": fixtures / "style-dictionary/v4",
    "tokens-studio": fixtures / "tokens-studio/single",
    "tokens-studio folder": fixtures / "tokens-studio/folder",
    "terrazzo": fixtures / "terrazzo",
    "figma": fixtures / "figma",
    "standard": root / "Tests/StandardTests/Real/figma-sds",
}
odd = [
    None, True, False, 0, -1, 0.5, 1e30, 10**400, "", " ", "x", "{a}", "{", "{a", "a}", "{}", "{a.b} * {c}", "{a} {b}", "1px", "px",
    "-", "1e999px", "0.1.2", "((((1", "1/0", "#", "#12", "#ff0000", "#ff000080", "rgb(", "rgba({x}, 1)", "linear-gradient(", "\u0000",
    "\ufeff", "\u202e", "e\u0301", "\U0001f600", "\r\n", "a.b.c", "$", "$a", "!", "{!X}", [], {}, [[]], [{}], {"value": {}},
    {"value": {"value": 1}}, {"$value": []}, {"$ref": "#"}, {"$ref": "#/a"}, {"$ref": []}, {"$type": {}}, "light", "dark", "x" * 5000,
]
keys = [
    "$value", "value", "$type", "type", "$description", "description", "comment", "$extensions", "extensions", "$deprecated", "$ref",
    "$extends", "$root", "$themes", "$metadata", "tokenSetOrder", "selectedTokenSets", "mode", "studio.tokens", "modify", "com.figma",
    "com.figma.modeName", "props", "aliases", "global", "imports", "name", "group", "sets", "uuid", "a", "a.b", "{a}", "", " ",
    "__proto__", "\u0000", "\u202e", "e\u0301", "\u00e9", "x" * 300,
]


def damaged(tree, rng):
    """A tree with one to four things in it that nobody expects."""
    tree = copy.deepcopy(tree)
    for _ in range(rng.choice([1, 1, 2, 4])):
        all_places = list(places(tree))
        place = rng.choice(all_places)
        node = get(tree, place)
        kind = rng.randrange(7)
        if kind < 5:
            spoil(tree, place, kind, odd, keys, rng)
        elif kind == 5 and place:
            other = rng.choice(all_places)
            if other and other[: len(place)] != place and place[: len(other)] != other:
                get(tree, place[:-1])[place[-1]] = copy.deepcopy(get(tree, other))
        elif kind == 6 and place:
            deep = node
            for _ in range(rng.choice([3, 40, 70])):
                deep = {rng.choice(["a", "$value", "value"]): deep} if rng.random() < 0.7 else [deep]
            get(tree, place[:-1])[place[-1]] = deep
    return tree


def torn(data, rng):
    """Bytes that are not what they were."""
    kind = rng.randrange(9)
    at = rng.randrange(len(data) + 1)
    if kind == 0:
        return data[:at]
    if kind == 1:
        return b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")
    if kind == 2:
        return data[:at] + bytes([rng.randrange(256)]) + data[at:]
    if kind == 3:
        return data[:at] + rng.choice([b"{" * 5000, b"[" * 5000, b'{"a":' * 5000, b'"', b",", b"\\u0000", b"\\ud800"]) + data[at:]
    if kind == 4:
        return rng.choice([b"", b"\n", b"null", b"[]", b'"x"', b"1", b"{}", b"\xff\xfe{\x00}\x00", b"---\n", b"\t"])
    if kind == 5:
        end = data.find(b"\n", at)
        return data[:end] + data[at:] if end > 0 else data + data
    if kind == 6:
        return data.replace(b'":', b'" :', 1).replace(b"{", b"{ \n\t", 3)
    if kind == 7:
        start = data.find(b'"', at)
        end = data.find(b'"', start + 1)
        return data[:start] + data[start : end + 1] + b":1," + data[start:] if 0 < start < end else data
    return data.replace(b"}", b"", 1) if rng.random() < 0.5 else data + b"}"


def run(*arguments):
    try:
        return subprocess.run(arguments, capture_output=True, timeout=20, check=False)
    except subprocess.TimeoutExpired:
        return None


def check(tokenc, folder, format_name):
    """What is wrong, or None."""
    for target in ("yaml", "dtcg", "style-dictionary"):
        out = folder.parent / f"out-{target}"
        first = run(tokenc, "convert", str(folder), "--to", target, "--output", str(out), "--color", "never")
        if first is None:
            return f"{target}: no end within 20 s"
        text = first.stderr.decode("utf-8", "replace")
        if first.returncode not in (0, 1):
            return f"{target}: ended with {first.returncode}: {text[-200:]}"
        if first.returncode == 1:
            if "error:" not in text or out.exists():
                return f"{target}: refused without a reason, or wrote files: {text[-200:]}"
            return None
        for line in re.findall(r"note: (.*) \[format-read\]", text):
            total = int(re.search(r": (\d+) token", line).group(1))
            parts = [int(n) for n in re.findall(r"(\d+) (?:read|kept|replaced|skipped)", line)]
            if sum(parts) != total:
                return f"the numbers do not add up: {line}"
        if target != "style-dictionary":
            again = run(tokenc, "convert", str(out), "--color", "never")
            if again is None or again.returncode != 0:
                empty = again and b"holds no token" in again.stderr
                if not empty:
                    return f"{target}: what was written is not read: {again and again.stderr.decode()[:300]}"
    return None


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).resolve())
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    rng = random.Random(seed)
    failures = 0
    for number in range(count):
        name = rng.choice(list(projects))
        project = projects[name]
        files = {path.relative_to(project): path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()}
        victim = rng.choice(list(files))
        if rng.random() < 0.7:
            files[victim] = json.dumps(damaged(json.loads(files[victim]), rng), ensure_ascii=rng.random() < 0.5).encode()
        if rng.random() < 0.4:
            files[victim] = torn(files[victim], rng)
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work) / "in"
            for path, data in files.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_bytes(data)
            problem = check(tokenc, folder, name)
            if problem:
                failures += 1
                print(f"hostile.py: seed {seed}, case {number}, {name}, {victim}: {problem}", file=sys.stderr)
                if len(sys.argv) > 4:
                    keep = pathlib.Path(sys.argv[4]) / f"{seed}-{number}"
                    keep.mkdir(parents=True, exist_ok=True)
                    for path, data in files.items():
                        (keep / path).parent.mkdir(parents=True, exist_ok=True)
                        (keep / path).write_bytes(data)
    print(f"hostile.py: {count} cases, {failures} failures", file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
