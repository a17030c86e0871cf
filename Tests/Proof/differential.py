"""tokenc and the official schemas agree on damaged documents: differential.py TOKENC [SEED [COUNT]]

The valid documents of Tests/StandardTests are changed in one or two places: other values, other keys, things left out, doubled and
moved. Whatever a schema refuses, tokenc refuses. What a schema takes, tokenc takes, or refuses for a reason that no schema sees:
types that are inherited, references, rings, two sources in one place. One thing a schema sees that tokenc does not read: the
value of a token that a later source of a resolver document replaces.
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from spoiled import get, places, spoil

root = pathlib.Path(__file__).resolve().parents[2]
schemas = root / "Tests/Schemas/dtcg-2025.10"
# Reasons that lie outside of a schema's sight, by what they are about.
unseen = {
    "format": {
        "alias-cycle", "alias-to-group", "bad-extends", "extends-cycle", "malformed-alias", "malformed-pointer",
        "missing-part", "missing-token", "no-type", "token-and-group", "type-mismatch", "duplicate-token", "pointer-to-group",
        # A value of an inherited type, or of the part that a pointer leads to.
        "bad-value", "bad-color", "missing-member", "unknown-member", "wrong-kind", "empty-value", "number-too-large",
        "number-too-small", "unknown-word",
    },
    "resolver": {"bad-resolver", "unreadable-file", "type-changes", "too-many-modes"},
}
unseen["resolver"] |= unseen["format"] | {"unknown-type", "bad-name"}
odd = [
    None, True, False, 0, -1, 1, 2, 0.5, 1e30, 1e-9, "", "x", "none", "{a}", "{a.b}", "#ff0000", "#fff", [], {}, [0], [1, 2, 3], ["x"],
    {"$ref": "#/a"}, {"$ref": "#/a/$value"}, {"$ref": "#/a/$value/0"}, {"value": 1, "unit": "px"}, {"value": 1, "unit": "s"},
    {"value": "1", "unit": "px"}, {"value": 1, "unit": "em"}, {"colorSpace": "srgb", "components": [1, 0, 0]},
    {"colorSpace": "oklch", "components": [1, 0, 360]}, "solid", "bold", 400, 1000, 1001, "2025.10", "set", "modifier", 360, 359.9, 100,
    101, "px", "rem", "ms", "Px", "round", "inset", {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
]
keys = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$ref", "$extends", "$root", "$schema", "$defs", "$x", "value",
    "unit", "colorSpace", "components", "alpha", "hex", "inset", "name", "type", "sources", "contexts", "default", "description",
    "version", "sets", "modifiers", "resolutionOrder", "a", "b", " ", "a b", "\u00e9", "a.b", "{a}", "$", "color",
]
types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border", "transition",
    "shadow", "gradient", "typography", "Color", "string",
]


def validators():
    known = {}
    for path in schemas.rglob("*.json"):
        contents = json.loads(path.read_text(encoding="utf-8"))
        known[contents["$id"]] = Resource.from_contents(contents, default_specification=DRAFT7)
    registry = Registry().with_resources(known.items())
    read = lambda kind: json.loads((schemas / f"{kind}.json").read_text(encoding="utf-8"))
    return {kind: jsonschema.Draft7Validator(read(kind), registry=registry) for kind in ("format", "resolver")}


def seeds(validator, kind):
    """The documents that tokenc and the schema take."""
    texts = {
        "<c>": '{"colorSpace": "srgb", "components": [1, 0, 0]}',
        "<d>": '{"value": 1, "unit": "px"}',
        "<t>": '{"value": 1, "unit": "s"}' if kind == "format" else '{"a": {"x": {"$type": "number", "$value": 1}}}',
    }
    found = []
    for line in (root / f"Tests/StandardTests/Cases/{kind}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("+ "):
            for name, value in texts.items():
                line = line.replace(name, value)
            found.append(json.loads(line[2:]))
    for path in sorted((root / f"Tests/StandardTests/Conformance/{kind}/positive").rglob("*.json")):
        found.append(json.loads(path.read_text(encoding="utf-8")))
    return [document for document in found if validator.is_valid(document)]


def changed(document, rng):
    document = copy.deepcopy(document)
    for _ in range(rng.choice([1, 1, 1, 2])):
        everywhere = list(places(document))
        place = rng.choice(everywhere)
        node = get(document, place)
        kind = rng.randrange(7)
        if kind < 5:
            spoil(document, place, kind, odd, keys, rng)
        elif kind == 5 and isinstance(node, dict):
            node["$type"] = rng.choice(types)
        elif kind == 6 and place:
            other = rng.choice(everywhere)
            if other and other[: len(place)] != place:
                get(document, place[:-1])[place[-1]] = copy.deepcopy(get(document, other))
    return document


def is_replaced(errors):
    """Whether all errors lie in values of tokens in a resolver document, where a later source may replace them."""
    def lies_in_value(error):
        return "$value" in map(str, error.absolute_path) or any(lies_in_value(inner) for inner in error.context)

    return all(lies_in_value(error) for error in errors)


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).resolve())
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 600
    rng = random.Random(seed)
    by_kind = validators()
    documents = {kind: seeds(validator, kind) for kind, validator in by_kind.items()}
    failures, agreeing, outside = 0, 0, 0
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        number = {"$type": "number", "$value": 1}
        (folder / "base.tokens.json").write_text(json.dumps({"a": {"x": number, "y": number}}))
        (folder / "bundle.json").write_text(json.dumps({"part": {"one": {"z": number}}}))
        for case in range(count):
            kind = rng.choice(["format", "format", "resolver"])
            document = changed(rng.choice(documents[kind]), rng)
            text = json.dumps(document)
            file = folder / ("t.resolver.json" if kind == "resolver" else "t.tokens.json")
            file.write_text(text, encoding="utf-8")
            try:
                run = subprocess.run(
                    [tokenc, "convert", str(file), "--to", "dtcg", "--color", "never"], capture_output=True, timeout=20, check=False)
            except subprocess.TimeoutExpired:
                failures += 1
                print(f"differential.py: seed {seed}, case {case}: no end: {text}", file=sys.stderr)
                continue
            errors = list(by_kind[kind].iter_errors(document))
            found = set(re.findall(r"error: .*\[([a-z0-9-]+)\]", run.stderr.decode("utf-8", "replace")))
            if run.returncode not in (0, 1):
                problem = f"ended with {run.returncode}"
            elif (run.returncode == 0) == (not errors):
                agreeing += 1
                continue
            elif not errors and found and found <= unseen[kind]:
                outside += 1
                continue
            elif errors and kind == "resolver" and is_replaced(errors):
                outside += 1
                continue
            elif errors:
                problem = f"taken, and the schema says: {errors[0].message[:200]}"
            else:
                problem = f"refused ({', '.join(sorted(found)) or 'nothing said'}), and the schema takes it"
            failures += 1
            print(f"differential.py: seed {seed}, case {case}: {problem}: {text}", file=sys.stderr)
    said = f"agree on {agreeing} of {count} documents, {outside} are out of the schemas' sight"
    print(f"differential.py: tokenc and the schemas {said}, {failures} failures", file=sys.stderr)
    sys.exit(1 if failures or agreeing < count // 2 else 0)


main()
