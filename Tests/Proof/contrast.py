"""Works out the contrast of components again, from what a build wrote, and compares it with the report beside it.

    contrast.py PROJECT FOLDER

PROJECT holds tokenc.yaml (limits and backdrops), FOLDER its JSON artifacts: for every component a matrix of cells, with
the colours of every cell and mode, and `contrast.json`. Nothing of tokenc is used, and no knowledge of how it merges
cells: each available cell is looked at in each mode, and one record of the report must speak of it.

Worked out are text, icons and indicators on what lies under them, what shows where the component is (fill, border,
hard shadow) against each backdrop, the focus ring against each backdrop, and the change of the look where the focus has
no ring. A gradient is sampled; the report says the exact minimum, which is at most the least sample. Colours outside of
sRGB are refused, and so is a record of any other kind. Prints every difference, exit 1 if there is one.
"""

import argparse
import functools
import json
import pathlib
import sys

import yaml

import matrix as matrices
from matrix import holds, pixels

SAMPLES = 4096
ROLES = ("content", "identification", "focusRing", "focusChange")
# The properties that colours are seen by, and the modifier that WCAG's large text does not follow.
COLOURFUL = ("backdrop", "color", "fill", "fontWeight", "opacity", "presence", "shadow", "stroke", "strokeWidth", "style",
             "typography", "width")
TEXT_SIZES = ("textSize",)
# How far a sampled minimum may lie above the exact one.
TOLERANCE = 2e-3


# WCAG 2.2, "relative luminance" and "contrast ratio", with the constants printed there.
def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(color):
    red, green, blue = (linear(min(max(channel, 0), 1)) for channel in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


# Compositing and Blending 1, "simple alpha compositing", not premultiplied.
def over(top, bottom):
    alpha = top[3] + bottom[3] * (1 - top[3])
    if alpha == 0:
        return (0.0, 0.0, 0.0, 0.0)
    mixed = ((t * top[3] + b * bottom[3] * (1 - top[3])) / alpha for t, b in zip(top[:3], bottom[:3]))
    return (*mixed, alpha)


def eight_bits(color):
    return tuple(int(channel * 255 + 0.5) / 255 for channel in color)


def color_of(value):
    if value["colorSpace"] != "srgb" or "none" in value["components"]:
        sys.exit(f"contrast.py: {value} is not plain sRGB")
    return (*value["components"], value.get("alpha", 1))


def paint_of(value):
    """A tuple of stops (position, colour): one for a plain colour; None for what paints nothing."""
    if value in (None, "none"):
        return None
    if isinstance(value, list):
        return tuple((stop["position"], color_of(stop["color"])) for stop in value)
    color = color_of(value)
    return None if color[3] == 0 else ((0, color),)


def at(paint, place):
    """CSS Images 3: colours between two stops are mixed in encoded sRGB, premultiplied."""
    if place <= paint[0][0]:
        return paint[0][1]
    for (start, left), (end, right) in zip(paint, paint[1:]):
        if place <= end:
            part = (place - start) / (end - start) if end > start else 1
            alpha = left[3] + (right[3] - left[3]) * part
            if alpha == 0:
                return (0.0, 0.0, 0.0, 0.0)
            mixed = (((1 - part) * a * left[3] + part * b * right[3]) / alpha for a, b in zip(left[:3], right[:3]))
            return (*mixed, alpha)
    return paint[-1][1]


def is_opaque(paint):
    return paint is not None and all(color[3] == 1 for _, color in paint)


@functools.cache
def ratio(front, back, opacity, page):
    """The worst of all points, of the colours as written and in eight bits. `front`, `back`: paints, topmost first."""
    has_gradient = any(len(paint) > 1 for paint in (*front, *back))
    places = [index / SAMPLES for index in range(SAMPLES + 1)] if has_gradient else [0]
    worst = 21.0
    for emit in (lambda color: color, eight_bits):
        below = emit(page)
        for place in places:

            def seen(paints):
                color = (0.0, 0.0, 0.0, 0.0)
                for paint in reversed(paints):
                    stops = tuple((position, emit(stop)) for position, stop in paint)
                    color = over(at(stops, place), color)
                return over((*color[:3], color[3] * opacity), below)

            worst = min(worst, contrast(seen(front), seen(back)))
    return worst, has_gradient


class Cell(matrices.Look):
    """One cell of a matrix in one mode."""

    def paint(self, part, name):
        return paint_of(self.value(part, name))

    @property
    def opacity(self):
        opacity = self.value("container", "opacity")
        return 1 if opacity is None else opacity

    def ring(self):
        """What shows the focus, and how opaque; nothing without a ring."""
        ring = self.paint("focusRing", "color")
        return (ring, self.opacity) if ring and self.pixels("focusRing", "width") > 0 else None

    def edges(self):
        """What may show where the container is, as paints from the top."""
        fill, stroke = self.paint("container", "fill"), self.paint("container", "stroke")
        if fill:
            yield "fill", (fill,)
        if stroke and self.pixels("container", "strokeWidth") > 0:
            yield "stroke", (stroke, fill) if fill else (stroke,)
        shadow = self.value("container", "shadow")
        # Android draws elevation in its place, and Apple's systems have no spread.
        for layer in shadow if isinstance(shadow, list) and self.platform != "android" else []:
            spread = pixels(layer["spread"]) if self.platform == "web" else 0
            reach = max(abs(pixels(layer["offsetX"])), abs(pixels(layer["offsetY"]))) + spread
            color = paint_of(layer["color"])
            if not layer.get("inset") and pixels(layer["blur"]) == 0 and reach > 0 and color:
                yield "shadow", (color,)
                return


def change(now, opacity_now, then, opacity_then, page):
    """The contrast of two solid looks of the same place on a page."""
    worst = 21.0
    for emit in (lambda color: color, eight_bits):
        seen = []
        for paints, opacity in ((now, opacity_now), (then, opacity_then)):
            color = (0.0, 0.0, 0.0, 0.0)
            for paint in reversed(paints):
                if len(paint) > 1:
                    sys.exit("contrast.py: the focus changes a gradient, which nobody here works out")
                color = over(emit(paint[0][1]), color)
            seen.append(over((*color[:3], color[3] * opacity), emit(page)))
        worst = min(worst, contrast(*seen))
    return worst


def token_value(tokens, path, mode):
    value = None
    for entry in tokens[path]["values"]:
        if holds(entry["when"], mode):
            value = entry["value"]
    return value


class Proof:
    def __init__(self, project, folder):
        self.project = yaml.safe_load((project / "tokenc.yaml").read_text(encoding="utf-8"))
        checks = self.project["checks"]["contrast"]
        self.limits = {kind: checks.get(kind, default) for kind, default in
                       (("text", 4.5), ("largeText", 3), ("nonText", 3))}
        against = checks["against"]
        self.against = [path.strip("{}") for path in ([against] if isinstance(against, str) else against)]
        self.tokens = self.read(folder / "tokens.json")["tokens"]
        self.report = self.read(folder / "contrast.json")["contrast"]
        self.matrices = [self.read(path) for path in sorted(folder.glob("*.matrix.json"))]
        if not self.matrices:
            sys.exit(f"contrast.py: {folder} has no matrix")
        self.problems, self.pairs, self.used = [], 0, set()

    @staticmethod
    def read(path):
        return json.loads(path.read_text(encoding="utf-8"))

    def say(self, text):
        self.problems.append(text)

    def run(self):
        for matrix in self.matrices:
            self.prove(matrix)
        for index, record in enumerate(self.report):
            if "component" not in record:
                continue
            if record["role"] not in ROLES:
                self.say(f"nobody here works out the role {record['role']}")
            elif index not in self.used:
                self.say(f"nothing in the matrix has the record {record}")

    def prove(self, matrix):
        interaction = next((axis for axis in matrix["axes"] if axis.get("interaction")), None)
        cells = {(c["platform"], *c["cell"].values()): c for c in matrices.cells(matrix, properties=COLOURFUL) if c["available"]}
        named, problems = matrices.named(matrix, self.report, cells)
        self.problems += problems
        for key, cell in cells.items():
            rest = cell
            if interaction:
                values = cell["cell"] | {interaction["name"]: interaction["values"][0]["name"]}
                rest = cells.get((key[0], *values.values()), cell)
            state = cell["cell"].get(interaction["name"]) if interaction else None
            # The look when the focus is there, too: the later of two states is drawn, and the ring is drawn over it.
            states = [value["name"] for value in interaction["values"]] if interaction else []
            focus = None
            if "focused" in states and states.index(state) >= states.index("focused") and state != "disabled":
                focus = cells.get((key[0], *(cell["cell"] | {interaction["name"]: "focused"}).values()), cell)
            found = {}
            for index in named.get(key, []):
                found.setdefault(self.report[index]["role"], []).append(index)
            for mode in matrices.modes(matrix, cell["platform"], without=TEXT_SIZES):
                looks = [other and Cell(matrix, other, mode) for other in (cell, rest, focus)]
                self.prove_cell(matrix, key, *looks, mode, state, found)

    def prove_cell(self, matrix, key, cell, resting, focus, mode, state, found):
        backdrops = self.backdrops(cell)
        opacity, fill = cell.opacity, cell.paint("container", "fill")

        def expect(role, part, kind, front, back, pages):
            for name, page in pages:
                wanted = ratio(front, back, opacity, page[0][1])
                self.compare(found.get(role, []), part, kind, wanted, name, mode, state, (role, part, key, mode))

        for part in matrix["parts"]:
            if part["kind"] not in ("text", "icon", "indicator") or cell.value(part["name"], "presence") == "absent":
                continue
            color = cell.paint(part["name"] if cell.value(part["name"], "color") else "label", "color")
            if not color:
                continue
            surface = (fill,) if fill else ()
            pages = [(None, backdrops[0][1])] if opacity == 1 and is_opaque(fill) else backdrops
            kind = self.kind(cell, part["name"]) if part["kind"] == "text" else "nonText"
            expect("content", f"{part['name']}.color", kind, (color, *surface), surface, pages)

        if any(True for _ in resting.edges()):
            for name, page in backdrops:
                best = max(((*ratio(paints, (), opacity, page[0][1]), edge) for edge, paints in cell.edges()),
                           default=None, key=lambda one: one[0])
                if best:
                    self.compare(found.get("identification", []), f"container.{best[2]}", "nonText", best[:2], name,
                                 mode, state, ("identification", best[2], key, mode), ties=cell, opacity=opacity, page=page)

        if not focus or cell.is_native or not any(part["kind"] == "focusRing" for part in matrix["parts"]):
            return
        if ring := cell.ring():
            # A later state is told where its ring is another pair than that of `focused`.
            known = self.backdrops(focus) if state != "focused" and focus.ring() == ring else []
            expect("focusRing", "focusRing.color", "nonText", (ring[0],), (), [page for page in backdrops if page not in known])
        elif state == "focused" or state != "pressed":
            # Without a ring a later state hides the focus; one that is pressed may.
            rest = resting if state == "focused" else cell
            self.prove_change(cell, rest, backdrops, ("focusChange", key, mode), found.get("focusChange", []))

    def backdrops(self, cell):
        own = cell.token("container", "backdrop")
        return [(name, paint_of(token_value(self.tokens, name, cell.mode))) for name in ([own] if own else self.against)]

    def prove_change(self, cell, resting, backdrops, where, records):
        """Of the same pixels in both states, those that change most: the surface, its edge, the place of a hard shadow."""
        now, then = dict(cell.edges()), dict(resting.edges())
        for edges in (now, then):
            edges["stroke"] = edges.get("stroke", edges.get("fill"))
        for name, page in backdrops:
            best = 1
            for edge in ("fill", "stroke", "shadow"):
                looks = [(edges.get(edge) or (), look.opacity) for edges, look in ((now, cell), (then, resting))]
                best = max(best, change(*looks[0], *looks[1], page[0][1]))
            fitting = [index for index in records if holds(self.report[index]["mode"], where[2])
                       and abs(self.report[index]["ratio"] - best) < 1e-9]
            self.pairs += 1
            self.used.update(fitting)
            if not fitting:
                self.say(f"no record says {best} of {where} on {name}")
            for record in (self.report[index] for index in fitting):
                verdict = "pass" if best >= self.limits["nonText"] else "fail"
                if record["verdict"] != verdict and not (record["verdict"] == "exempt" and record.get("reason")):
                    self.say(f"the verdict is {verdict}, and the report says {record['verdict']}: {where}")

    def kind(self, cell, part):
        """18 pt, or 14 pt and bold, at 4/3 px a point."""
        style = cell.value(part, "typography")
        size = pixels(style["fontSize"]) if isinstance(style, dict) else 0
        weight = cell.value(part, "fontWeight") or (style or {}).get("fontWeight", 400)
        return "largeText" if size >= 24 or size >= 18.66 and weight >= 700 else "text"

    def compare(self, records, part, kind, wanted, backdrop, mode, state, where, ties=None, opacity=1, page=None):
        self.pairs += 1
        value, is_sampled = wanted
        matching = []
        for index in records:
            record = self.report[index]
            backs = (record.get("over"), record.get("backgroundToken"))
            if (holds(record["mode"], mode)
                    and (record["part"] == part or ties) and (backdrop is None or backdrop in backs)):
                matching.append(index)
        if len(matching) != 1:
            return self.say(f"{len(matching)} records, and not one, speak of {where} on {backdrop}")
        record = self.report[matching[0]]
        self.used.add(matching[0])
        # Two edges may show equally well.
        if ties and record["part"] != part:
            paints = dict(ties.edges()).get(record["part"].removeprefix("container."))
            other = ratio(paints, (), opacity, page[0][1])[0] if paints else 0
            if other < value - TOLERANCE:
                return self.say(f"{part} shows better than {record['part']}: {value} and {other}, {where}")
        low, high = (value - TOLERANCE, value + 1e-9) if is_sampled else (value - 1e-9, value + 1e-9)
        if not low <= record["ratio"] <= high:
            self.say(f"the ratio is {value}, and the report says {record['ratio']}: {where}")
        if record["kind"] != kind or record["required"] != self.limits[kind]:
            self.say(f"it is {kind}, and the report says {record['kind']} and {record['required']}: {where}")
        verdict = "exempt" if state == "disabled" else "pass" if record["ratio"] >= self.limits[kind] else "fail"
        lowered = verdict == "fail" and record["verdict"] == "exempt" and record.get("reason")
        if record["verdict"] != verdict and not lowered:
            self.say(f"the verdict is {verdict}, and the report says {record['verdict']}: {where}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    proof = Proof(options.project, options.folder)
    proof.run()
    for problem in proof.problems[:20]:
        print(f"contrast.py: {problem}", file=sys.stderr)
    if proof.problems:
        sys.exit(f"contrast.py: {len(proof.problems)} differences in {proof.pairs} pairs")
    print(f"contrast.py: {options.folder}: {proof.pairs} pairs of cells and modes are what the report says")


main()
