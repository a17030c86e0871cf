"""The matrix of a component, `NAME.matrix.json`, as the scripts that compute from it read it: its cells, one in a mode,
its modes. Matrices that list a record for each property and condition are unfolded into cells."""

import itertools


def fits(values, cell, platform):
    """Whether a cell is one of a set of cells of the matrix."""
    return all((platform if axis == "platform" else cell[axis]) in chosen for axis, chosen in values.items())


def cells(document, chosen=None, properties=None):
    """The cells of a slice of a matrix, each as in the artifact.

    `chosen`: values of axes, also `platform`; `properties`: which to unfold, by name, where the matrix has records.
    """
    chosen = chosen or {}
    if "cells" not in document:
        return unfolded(document, chosen, properties)
    return (cell for cell in document["cells"]
            if fits({axis: [value] for axis, value in chosen.items()}, cell["cell"], cell["platform"]))


def unfolded(document, chosen, properties):
    records = [record for record in document["records"] if properties is None or record["property"] in properties]
    axes = [axis["name"] for axis in document["axes"]]
    # Most records name a value of one axis: only those of the cell's own are gone through.
    first = max(axes, key=lambda axis: sum(axis in record["cell"] for record in records), default=None)
    own = {}
    for platform in [chosen["platform"]] if "platform" in chosen else document["platforms"]:
        for values in itertools.product(*(
                [chosen[axis["name"]]] if axis["name"] in chosen else [value["name"] for value in axis["values"]]
                for axis in document["axes"])):
            cell = dict(zip(axes, values))
            row = next((row for row in document["unavailable"] if fits(row["cells"], cell, platform)), None)
            never = any(fits(row["cells"], cell, platform) and row["versions"].get(platform) == "none"
                        for row in document["minimumVersions"])
            found = {"platform": platform, "cell": cell, "available": row is None and not never, "properties": {}, "modes": []}
            if not found["available"]:
                yield found | {"reason": row["reason"] if row else "no version of"}
                continue
            key = (platform, cell.get(first))
            if key not in own:
                own[key] = [record for record in records
                            if record["cell"].get(first, cell.get(first)) == cell.get(first)
                            and record["cell"].get("platform", platform) == platform
                            and record["when"].get("platform", platform) == platform]
            for record in own[key]:
                if any(axis != "platform" and cell[axis] != value for axis, value in record["cell"].items()):
                    continue
                when = {modifier: context for modifier, context in record["when"].items() if modifier != "platform"}
                look = {name: record[name] for name in ("value", "token") if name in record}
                if when:
                    found["modes"].append({"when": when, "properties": {record["part"]: {record["property"]: look}}})
                else:
                    found["properties"].setdefault(record["part"], {})[record["property"]] = look
            # A mode that names more comes later, and wins.
            found["modes"].sort(key=lambda mode: len(mode["when"]))
            yield found


def modes(document, platform, without=()):
    """Every mode of a platform; `when` may ask for the platform itself, too. `without`: modifiers that stay as they are."""
    own = [one for one in document["modifiers"] if platform in one.get("platforms", [platform]) and one["name"] != "platform"]
    choices = [[one.get("default", one["contexts"][0])] if one["name"] in without else one["contexts"] for one in own]
    for contexts in itertools.product(*choices):
        yield {"platform": platform} | dict(zip((one["name"] for one in own), contexts))


def holds(when, mode):
    return all(mode.get(name) == context for name, context in when.items())


def pixels(value):
    """A length; 0 for `none` and for nothing."""
    return value["value"] * (16 if value["unit"] == "rem" else 1) if isinstance(value, dict) else 0


class Look:
    """A cell in one mode."""

    def __init__(self, document, cell, mode):
        self.platform, self.mode = cell["platform"], mode
        self.initial = document["initial"]
        self.presence = {part["name"]: part.get("presence") for part in document["parts"]}
        self.look = {}
        others = (other["properties"] for other in cell.get("modes", []) if holds(other["when"], mode))
        for look in itertools.chain([cell["properties"]], others):
            for part, properties in look.items():
                self.look.setdefault(part, {}).update(properties)

    def value(self, part, name):
        for look in (self.look, self.initial):
            if name in look.get(part, {}):
                return look[part][name]["value"]
        return self.presence.get(part) if name == "presence" else None

    def pixels(self, part, name):
        return pixels(self.value(part, name))

    def token(self, part, name):
        return self.look.get(part, {}).get(name, {}).get("token")

    @property
    def is_native(self):
        """Whether Apple's system draws it."""
        return self.platform not in ("android", "web") and self.value("native", "style") not in (None, "none")


def named(document, records, available):
    """For each cell, the places of the records that speak of it; and what is wrong with their numbers of cells."""
    found, problems = {}, []
    for index, record in enumerate(records):
        if record.get("component") != document["component"]:
            continue
        choices = []
        for axis in document["axes"]:
            values = record["cell"].get(axis["name"], [value["name"] for value in axis["values"]])
            choices.append([values] if isinstance(values, str) else values)
        keys = [key for key in itertools.product([record["platform"]], *choices) if key in available]
        if len(keys) != record["cells"]:
            problems.append(f"{len(keys)} cells are meant, and not {record['cells']}: {record}")
        for key in keys:
            found.setdefault(key, []).append(index)
    return found, problems
