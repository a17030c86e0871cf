"""Works out the tap targets of components again, from what a build wrote, and compares them with the report beside it.

    taptargets.py PROJECT FOLDER

PROJECT holds tokenc.yaml (the least sizes), FOLDER its JSON artifacts. Nothing of tokenc is used: each available cell is
measured in each mode, and exactly one record of `contrast.json` must speak of it, with these sizes and this verdict.

What can be hit is the larger of the drawing and of `tapTarget`. A drawing is at least as high as its `minHeight` and as
one line of each required text with the paddings, an icon only where it stands alone; it is as wide as its `minWidth` and as
icons, gap and paddings, for the length of a text is unknown. Two areas side by side have the spacing between them to grow
into, on Android apart, where neighbours move. Prints every difference, exit 1 if there is one.
"""

import argparse
import json
import pathlib
import sys

import yaml

import matrix as matrices
from matrix import holds, pixels

MEASURED = ("minHeight", "minWidth", "maxWidth", "minWidthRatio", "aspectRatio", "paddingInlineStart", "paddingInlineEnd",
            "paddingBlockStart", "paddingBlockEnd", "gap", "spacing", "position", "presence", "typography", "size", "edgeInset",
            "style")


def line_height(style):
    """Of one line of a text."""
    if not isinstance(style, dict):
        return 0
    height = style["lineHeight"]
    return pixels(height) if isinstance(height, dict) else height * pixels(style["fontSize"])


def symbol_size(document, look, part):
    """An indicator without a size of its own is as large as the icon, and an icon as the label's letters."""
    if look.value(part["name"], "size") is not None:
        return look.pixels(part["name"], "size")
    if part["kind"] == "indicator":
        for icon in document["parts"]:
            if icon["kind"] == "icon":
                return symbol_size(document, look, icon)
    label = next((other["name"] for other in document["parts"] if other["kind"] == "text"), None)
    style = look.value(label, "typography")
    return pixels(style["fontSize"]) if isinstance(style, dict) else 0


def drawing(document, look):
    """The least width and height of a cell, and whether no text and no system makes it wider."""
    inner = [part for part in document["parts"] if part["kind"] in ("text", "icon", "indicator")
             and part.get("placement") != "over" and look.value(part["name"], "presence") == "required"]
    texts = [part["name"] for part in inner if part["kind"] == "text"]
    symbols = [part for part in inner if part["kind"] != "text"]
    lines = sum(line_height(look.value(text, "typography")) for text in texts)
    sizes = [symbol_size(document, look, part) for part in symbols]
    high = [size for size, part in zip(sizes, symbols) if not texts or part["kind"] != "icon"]
    side = {"leading": look.pixels("container", "paddingInlineStart"), "trailing": look.pixels("container", "paddingInlineEnd")}
    row = sum(sizes)
    if texts and row:
        row += look.pixels("container", "gap")
        for part in symbols:
            if part["kind"] == "icon":
                # The space at the side of an icon is the icon's own.
                side["leading" if part["placement"] == "leading" else "trailing"] = look.pixels(part["name"], "edgeInset")
    paddings = look.pixels("container", "paddingBlockStart") + look.pixels("container", "paddingBlockEnd")
    least = look.pixels("container", "minHeight")
    height = max(least, max([lines, *high]) + paddings)
    aspect = look.value("container", "aspectRatio")
    if isinstance(aspect, (int, float)):
        width, is_known = aspect * height, True
    else:
        ratio = look.value("container", "minWidthRatio")
        ratio = ratio if isinstance(ratio, (int, float)) else 0
        width = max(sum(side.values()) + row, look.pixels("container", "minWidth"), ratio * least)
        is_known = not texts and not look.is_native
    most = look.value("container", "maxWidth")
    return (min(width, pixels(most)) if isinstance(most, dict) else width), height, is_known


def area(document, look):
    """What a record says of a cell: what can be hit, what is drawn, whether the width may be larger."""
    width, height, is_known = drawing(document, look)
    hit = [max(width, look.pixels("tapTarget", "minWidth")), max(height, look.pixels("tapTarget", "minHeight"))]
    if look.platform != "android" and "grouping" in document and look.value("container", "position") != "bottomEnd":
        spacing = look.pixels("container", "spacing")
        hit[1] = min(hit[1], height + spacing)
        if is_known:
            hit[0] = min(hit[0], width + spacing)
    return {"width": hit[0], "height": hit[1], "drawnWidth": width, "drawnHeight": height, "widthIsLeast": not is_known}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    required = yaml.safe_load((options.project / "tokenc.yaml").read_text(encoding="utf-8"))["checks"]["tapTarget"]
    required = {platform: float(size.rstrip("ptdx")) for platform, size in required.items()}
    report = json.loads((options.folder / "contrast.json").read_text(encoding="utf-8"))["tapTargets"]
    problems, count, used = [], 0, set()
    files = sorted(options.folder.glob("*.matrix.json"))
    if not files:
        sys.exit(f"taptargets.py: {options.folder} has no matrix")
    for file in files:
        document = json.loads(file.read_text(encoding="utf-8"))
        if not any(part["kind"] == "tapTarget" for part in document["parts"]):
            continue
        cells = {(c["platform"], *c["cell"].values()): c for c in matrices.cells(document, properties=MEASURED) if c["available"]}
        named, wrong = matrices.named(document, report, cells)
        problems += wrong
        for key, cell in cells.items():
            limit = required.get(cell["platform"])
            # No colour changes a size; a record that says otherwise belongs to no mode here.
            for mode in matrices.modes(document, cell["platform"], without=("colorScheme", "contrast")) if limit else []:
                count += 1
                wanted = area(document, matrices.Look(document, cell, mode))
                records = [index for index in named.get(key, []) if holds(report[index]["mode"], mode)]
                if len(records) != 1:
                    problems.append(f"{len(records)} records, and not one, speak of {key} in {mode}")
                    continue
                used.add(records[0])
                record = report[records[0]]
                for name, value in wanted.items():
                    found = record.get(name, False)
                    if isinstance(value, bool) and found != value or abs(found - value) > 1e-9:
                        problems.append(f"{name} is {value}, and the report says {found}: {key} in {mode}")
                verdict = "pass" if min(wanted["width"], wanted["height"]) >= limit else "fail"
                excused = verdict == "fail" and record["verdict"] == "exempt" and record.get("reason")
                if record["required"] != limit or record["verdict"] != verdict and not excused:
                    problems.append(f"{verdict} of {limit}, and the report says {record['verdict']} of {record['required']}: {key}")
    problems += [f"nothing in the matrix has the record {report[index]}" for index in range(len(report)) if index not in used]
    for problem in problems[:20]:
        print(f"taptargets.py: {problem}", file=sys.stderr)
    if problems:
        sys.exit(f"taptargets.py: {len(problems)} differences in {count} targets")
    print(f"taptargets.py: {options.folder}: {count} targets of cells and modes are what the report says")


main()
