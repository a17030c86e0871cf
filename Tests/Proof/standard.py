"""The official schemas say what Tests/StandardTests/Cases says they say: standard.py

Each case is a document that tokenc takes (+) or refuses (-); the tests of StandardTests hold tokenc to that. A `~` behind
the sign says that the schema decides otherwise: it cannot see inheritance, references and cycles, and in a few places it is
stricter than the prose. So every other verdict is also the schema's, and none of the exceptions is one without need.
"""

import json
import pathlib
import sys

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

root = pathlib.Path(__file__).resolve().parents[2]
schemas = root / "Tests/Schemas/dtcg-2025.10"
texts = {
    "<c>": '{"colorSpace": "srgb", "components": [1, 0, 0]}',
    "<d>": '{"value": 1, "unit": "px"}',
    "<t>": {
        "format": '{"value": 1, "unit": "s"}',
        "resolver": '{"a": {"x": {"$type": "number", "$value": 1}}}',
    },
}

known = {}
for path in schemas.rglob("*.json"):
    contents = json.loads(path.read_text(encoding="utf-8"))
    known[contents["$id"]] = Resource.from_contents(contents, default_specification=DRAFT7)
registry = Registry().with_resources(known.items())


def unique(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("a key is there twice")
    return dict(pairs)


failures = 0
counts = {"agrees": 0, "cannot tell": 0, "is stricter": 0}
for kind in ("format", "resolver"):
    schema = json.loads((schemas / f"{kind}.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft7Validator(schema, registry=registry)
    lines = (root / f"Tests/StandardTests/Cases/{kind}.txt").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if not line or line[0] in "#>":
            continue
        sign, text = line.split(" ", 1)
        if sign[0] == "-":
            text = text.split(" ", 1)[1]
        for name, value in texts.items():
            text = text.replace(name, value if isinstance(value, str) else value[kind])
        try:
            accepts = validator.is_valid(json.loads(text, object_pairs_hook=unique))
        except ValueError:
            accepts = False
        if accepts != (sign in ("+", "-~")):
            failures += 1
            print(f"Cases/{kind}.txt:{number}: the schema {'accepts' if accepts else 'refuses'} this", file=sys.stderr)
        counts["agrees" if len(sign) == 1 else "cannot tell" if sign == "-~" else "is stricter"] += 1

print("standard.py: the schema " + ", ".join(f"{name} in {count}" for name, count in counts.items()), file=sys.stderr)
sys.exit(1 if failures or not counts["agrees"] else 0)
