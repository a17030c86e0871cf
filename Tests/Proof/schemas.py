"""Proves the JSON Schemas in Templates/json/schemas: schemas.py

Every golden JSON artifact and report, every token source of the project and every report in Fixtures/schemas must be accepted by
its schema, DTCG files by the official ones; and every mistake in Fixtures/schemas/refused.json must be refused: a
document that is accepted, with one change, and a word of the message. YAML is read as YAML 1.2: `no` and `2020-01-01`
are text.
"""

import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

root = pathlib.Path(__file__).resolve().parents[2]
proof = root / "Tests/Proof"
own = root / "Templates/json/schemas"
official = root / "Tests/Schemas/dtcg-2025.10"
goldens = root / "Tests/Goldens"
fixtures = proof / "Fixtures/schemas"


class CoreLoader(yaml.SafeLoader):
    """The core schema of YAML 1.2."""


CoreLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag.split(":")[-1] not in ("bool", "timestamp", "merge", "int", "float")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^[-+]?[0-9]+$"), list("-+0123456789"))
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$"), list("-+.0123456789")
)
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value, 10))


def load(path):
    text = path.read_text(encoding="utf-8")
    return yaml.load(text, CoreLoader) if path.suffix in (".yaml", ".yml") else json.loads(text)


def run(schema, documents):
    """Exit status and messages of schema.py; documents are (name, contents)."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for index, (name, contents) in enumerate(documents):
            path = pathlib.Path(folder) / f"{index}-{name.replace('/', '-')}.json"
            path.write_text(json.dumps(contents), encoding="utf-8")
            paths.append(path)
        done = subprocess.run(
            [sys.executable, proof / "schema.py", schema, *paths], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stderr.replace(folder + "/", "")


def artifacts(pattern):
    found = sorted(goldens.glob(f"nhs/json/{pattern}")) + sorted((goldens / "json").rglob(pattern))
    return [path for path in found if pattern != "*.tokens.json" or path.name != "tokens.json"]


def inputs(pattern):
    places = [root / "Tokens", root / "Tests/GeneratorsTests/JSON/Fixtures"]
    return sorted(path for place in places for path in place.rglob(pattern))


accepted = [
    (own / "tokens.schema.json", artifacts("tokens.json")),
    (own / "matrix.schema.json", artifacts("*.matrix.json")),
    (own / "report.schema.json", sorted((goldens / "check").glob("*.contrast.json")) + sorted((goldens / "check").glob("*.baseline.json"))),
    (own / "findings.schema.json", sorted((goldens / "check").glob("*.check.json"))),
    (own / "diff.schema.json", sorted((goldens / "review").rglob("review.json"))),
    (root / "Tests/Schemas/sarif-2.1.0/sarif-schema-2.1.0.json", sorted((goldens / "check").glob("*.sarif"))),
    (official / "format.json", artifacts("*.tokens.json")),
    (official / "resolver.json", artifacts("*.resolver.json")),
    (own / "tokenc.schema.json", inputs("tokenc.yaml")),
    (own / "component.schema.json", inputs("*.component.yaml")),
    (own / "token-file.schema.json", inputs("*.tokens.yaml") + artifacts("tokens.tokens.json")),
    *((own / f"{name}.schema.json", sorted(fixtures.glob(f"{name}*.json"))) for name in ("findings", "contrast", "color", "explain", "component", "tokenc")),
]

failures = 0
for schema, paths in accepted:
    if not paths:
        print(f"schemas.py: nothing to check with {schema.name}", file=sys.stderr)
        failures += 1
        continue
    status, text = run(schema, [(str(path.relative_to(root)), load(path)) for path in paths])
    if status != 0:
        print(text, file=sys.stderr)
        failures += 1

refused = load(fixtures / "refused.json")
by_schema = {}
for index, case in enumerate(refused):
    document = copy.deepcopy(load(root / case["document"]))
    *way, last = case["at"]
    place = document
    for step in way:
        place = place[step]
    if "rename" in case:
        place[case["rename"]] = place.pop(last)
    elif "set" in case:
        place[last] = case["set"]
    else:
        del place[last]
    by_schema.setdefault(case["schema"], []).append((f"case{index:03}", document))
for schema, documents in by_schema.items():
    _, text = run(own / schema, documents)
    for name, _ in documents:
        case = refused[int(name[4:])]
        lines = [line for line in text.splitlines() if f"-{name}.json: " in line]
        if not any(case["says"] in line for line in lines):
            print(f"schemas.py: not refused with '{case['says']}': {case}\n{lines}", file=sys.stderr)
            failures += 1

missing = {path.name for path in own.glob("*.json")} - {case["schema"] for case in refused}
for name in sorted(missing):
    print(f"schemas.py: no mistake is tried against {name}", file=sys.stderr)
    failures += 1
count = sum(len(paths) for _, paths in accepted)
print(f"schemas.py: {count} documents, {len(refused)} mistakes, {failures} failures", file=sys.stderr)
sys.exit(1 if failures else 0)
