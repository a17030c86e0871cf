"""Validates JSON files: schema.py SCHEMA FILE… [--folder DIR]

The draft is the one that the schema names ($schema; 2020-12 and draft-07 are tested). A `$ref` to another file is
looked up in the schema's folder, and in --folder DIR: by its path, or by the `$id` of a schema found there. Nothing
is ever fetched. Prints every error with its place, exit 1 if there is one.
"""

import argparse
import json
import pathlib
import sys
import urllib.parse

import jsonschema
from referencing import Registry, Resource
from referencing.exceptions import NoSuchResource
from referencing.jsonschema import DRAFT202012


def load(path):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(f'the key "{key}" is there twice')
        return dict(pairs)

    def constant(name):
        raise ValueError(f"{name} is not JSON")

    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique, parse_constant=constant)
    except (OSError, ValueError) as error:
        sys.exit(f"schema.py: {path}: {error}")


def registry_of(folders):
    """All schemas below the folders, by their `$id` and by the address of their file."""
    known = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.json")):
            try:
                contents = json.loads(path.read_text(encoding="utf-8"))
            except ValueError:
                continue
            if not isinstance(contents, dict) or ("$schema" not in contents and "$id" not in contents):
                continue
            resource = Resource.from_contents(contents, default_specification=DRAFT202012)
            known[path.resolve().as_uri()] = resource
            if "$id" in contents:
                known[contents["$id"].rstrip("#")] = resource

    def retrieve(uri):
        parts = urllib.parse.urlparse(uri)
        if parts.scheme == "file" and (path := pathlib.Path(urllib.parse.unquote(parts.path))).is_file():
            return Resource.from_contents(load(path), default_specification=DRAFT202012)
        raise NoSuchResource(ref=uri)

    return Registry(retrieve=retrieve).with_resources(known.items())


def place(error):
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path) or "."


def leaves(error):
    """Under `anyOf` and `oneOf`, what stopped the branches that came furthest: there the mistake is."""
    if not error.context:
        return [error]
    inner = [leaf for branch in error.context for leaf in leaves(branch)]
    deepest = max(len(leaf.absolute_path) for leaf in inner)
    seen = {(place(leaf), leaf.message): leaf for leaf in inner if len(leaf.absolute_path) == deepest}
    return list(seen.values())[:4]


def main():
    parser = argparse.ArgumentParser(usage="schema.py SCHEMA FILE… [--folder DIR]")
    parser.add_argument("schema", type=pathlib.Path)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--folder", action="append", default=[], type=pathlib.Path)
    options = parser.parse_args()

    schema = load(options.schema)
    cls = jsonschema.validators.validator_for(schema, default=None)
    if cls is None:
        sys.exit(f'schema.py: {options.schema}: $schema is "{schema.get("$schema")}", which is no known draft')
    try:
        cls.check_schema(schema)
    except jsonschema.SchemaError as error:
        sys.exit(f"schema.py: {options.schema}: not a schema: {error.message}")
    if "$id" not in schema:
        schema = {**schema, "$id": options.schema.resolve().as_uri()}
    validator = cls(schema, registry=registry_of([options.schema.parent, *options.folder]))

    failed = 0
    for path in options.files:
        try:
            errors = sorted(validator.iter_errors(load(path)), key=lambda error: [str(part) for part in error.absolute_path])
        except Exception as error:  # an unresolvable $ref
            sys.exit(f"schema.py: {options.schema}: {error}")
        for error in errors:
            for leaf in leaves(error):
                message = leaf.message if len(leaf.message) < 300 else leaf.message[:300] + "…"
                print(f"{path}: {place(leaf)}: {message}", file=sys.stderr)
        failed += bool(errors)
    print(f"schema.py: {options.schema.name}: {len(options.files)} files, {failed} refused", file=sys.stderr)
    sys.exit(1 if failed else 0)


main()
