"""Asks Chromium whether pages of `tokenc preview` are fit to be shown.

usage: preview.py PAGE.html[=MATRIX.json,…] … [--only cells|chrome|narrow|keyboard] [--screenshots FOLDER]

Each page, light and dark: asks the network for nothing and reports no error; never scrolls sideways at 320 px, also with
long labels, 200 % text and right to left; its own texts, edges of controls and focus rings have their contrast (WCAG 2.2
SC 1.4.3, 1.4.11); each control is reached by Tab, shows its focus and works by keys. It draws every cell that the matrix
has and no other, unavailable ones with their reason, and each as the matrix says, in both schemes.
"""

import argparse
import json
import pathlib
import re
import sys

import matrix
from browser import Browser

OWN_TEXTS = """() => {
  const parse = text => { const n = text.match(/[\\d.]+/g).map(Number); return { c: n.slice(0, 3), a: n.length > 3 ? n[3] : 1 } }
  const channel = v => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4 }
  const luminance = c => 0.2126 * channel(c[0]) + 0.7152 * channel(c[1]) + 0.0722 * channel(c[2])
  const ratio = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05) }
  const ground = e => { for (; e; e = e.parentElement) { const { c, a } = parse(getComputedStyle(e).backgroundColor); if (a === 1) return c } return null }
  const result = { texts: 0, edges: 0, failures: [] }
  const drawn = e => e.closest(".tokenc-stage:not(.tokenc-none)") !== null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set()
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || drawn(e) || !e.checkVisibility() || e.closest("script, style, noscript")) continue
    const style = getComputedStyle(e), back = ground(e), { c } = parse(style.color), found = back === null ? 0 : ratio(c, back)
    result.texts += 1
    const size = parseFloat(style.fontSize), needs = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5
    const key = `${e.tagName} ${e.className} ${c} on ${back}: ${found.toFixed(2)}`
    if (found < needs && !seen.has(key)) { seen.add(key); result.failures.push(key) }
  }
  for (const e of document.querySelectorAll(".tokenc-body select, .tokenc-body input, .tokenc-body button")) {
    if (!e.checkVisibility()) continue
    const found = ratio(parse(getComputedStyle(e).borderTopColor).c, ground(e.parentElement))
    result.edges += 1
    if (found < 3) result.failures.push(`edge of ${e.tagName} ${e.name}: ${found.toFixed(2)}`)
  }
  return result
}"""

FOCUS = """() => {
  const e = document.activeElement, style = getComputedStyle(e)
  return { name: e.name || e.id || e.tagName + ":" + (e.textContent || "").trim().slice(0, 20), tag: e.tagName,
           outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 }
}"""

DRAWN = """() => [...document.querySelectorAll("figure[data-cell]")].map(f => {
  const e = f.querySelector(".tokenc-drawn"), s = getComputedStyle(e), pane = f.closest(".tokenc-pane")
  const text = e.querySelector("span:not(.tokenc-glyph):not(:empty)"), t = text && getComputedStyle(text)
  return { cell: f.dataset.cell, scheme: pane.dataset.colorScheme ?? "", fill: s.backgroundColor, image: s.backgroundImage,
           minHeight: s.minHeight, label: t && t.color, size: t && t.fontSize, caption: f.querySelector("figcaption").innerText,
           visible: e.getBoundingClientRect().height > 0 }
})"""


class Failures(list):
    def __init__(self, page):
        self.page = page
        super().__init__()

    def expect(self, holds, message):
        if not holds:
            self.append(f"{self.page}: {message}")


def opened(browser, path, failures, **media):
    """The page as a file, with everything that it asks for and reports."""
    blank = browser.open("", **media)
    raw = blank.raw
    raw.set_default_timeout(120_000)
    address = path.resolve().as_uri()
    raw.on("console", lambda message: failures.expect(message.type not in ("error", "warning"), f"console: {message.text}"))
    raw.on("pageerror", lambda error: failures.append(f"{path.name}: {error}"))
    raw.on("request", lambda request: failures.expect(request.url.split("#")[0] == address, f"asks for {request.url}"))
    raw.goto(address)
    raw.wait_for_selector("#tokenc-form:not([hidden])", state="attached")
    return blank


def show_all(raw):
    raw.evaluate("() => { const b = document.getElementById('tokenc-more'); while (!b.hidden) b.click() }")


def set_control(raw, name, value):
    raw.evaluate(
        "([n, v]) => { const f = document.getElementById('tokenc-form'), e = f.elements.namedItem(n);"
        " if (e.type === 'checkbox') e.checked = v; else e.value = v;"
        " e.dispatchEvent(new Event('input', { bubbles: true })) }", [name, value])


def check_chrome(page, failures, name):
    found = page.raw.evaluate(OWN_TEXTS)
    failures.expect(found["texts"] > 20 and found["edges"] > 5, f"{name}: only {found['texts']} texts, {found['edges']} edges")
    for failure in found["failures"]:
        failures.append(f"{failures.page}: {name}: too little contrast: {failure}")


def check_narrow(browser, path, failures):
    page = opened(browser, path, failures, viewport=(320, 640))
    page.raw.evaluate("() => { document.getElementById('tokenc-options').open = true }")
    for controls in ({}, {"label": "long"}, {"zoom": "2"}, {"dir": "rtl"}, {"optional": True, "targets": True}):
        for name, value in controls.items():
            set_control(page.raw, name, value)
        show_all(page.raw) if path.stat().st_size < 400_000 else None
        wide = page.raw.evaluate(
            "() => { const w = document.scrollingElement; return w.scrollWidth > w.clientWidth ? [...document.querySelectorAll('body *')]"
            ".filter(e => e.getBoundingClientRect().right > w.clientWidth + 1 && !e.closest('.tokenc-stage') && !e.matches('.tokenc-skip'))"
            ".slice(0, 3).map(e => e.tagName + '.' + e.className) : null }")
        failures.expect(wide is None, f"scrolls sideways at 320 px with {controls}: {wide}")
    page.raw.close()


def check_keyboard(browser, path, failures):
    page = opened(browser, path, failures, viewport=(1280, 900))
    raw = page.raw
    controls = raw.evaluate(
        "() => [...document.getElementById('tokenc-form').elements].filter(e => e.name || e.type === 'reset').map(e => e.name || 'BUTTON:Reset')")
    reached = []
    for _ in range(len(controls) + 8):
        raw.keyboard.press("Tab")
        found = raw.evaluate(FOCUS)
        if found["tag"] == "BODY":
            break
        failures.expect(found["outline"], f"no focus ring on {found['name']}")
        reached.append(found["name"])
    failures.expect([name for name in reached if name in controls] == controls, f"by Tab: {reached}; expected {controls}")
    failures.expect(reached[:1] == ["A:Skip to the cells"], f"the first stop is {reached[:1]}")
    # Works by keys: the search, a choice, the reset.
    status = lambda: raw.inner_text("#tokenc-status")
    before = status()
    raw.focus("[name=text]")
    raw.keyboard.type("no such cell")
    failures.expect(status() == "No cell fits the filter: Search “no such cell”.", f"after a search for nothing: {status()}")
    raw.keyboard.press("Control+a")
    raw.keyboard.press("Delete")
    failures.expect(status() == before, f"after the search is empty again: {status()}, before {before}")
    raw.focus("[name=verdict]")
    # One key: a second that comes late on a busy machine would begin another word.
    raw.keyboard.type("p")
    raw.wait_for_function("b => document.getElementById('tokenc-status').innerText !== b || location.hash.includes('verdict')", arg=before)
    failures.expect("verdict=pass" in raw.evaluate("() => location.hash"), f"the address says {raw.evaluate('() => location.hash')}")
    raw.focus("button[type=reset]")
    raw.keyboard.press("Enter")
    raw.wait_for_function("() => location.hash === '' || location.hash === '#'")
    failures.expect(status() == before, f"after the reset: {status()}, before {before}")
    raw.close()


def colour(value):
    """rgb(…) of a value of the matrix, as far as the check goes: opaque sRGB; None for all else."""
    if value == "none":
        return "rgba(0, 0, 0, 0)"
    if isinstance(value, dict) and value.get("colorSpace") == "srgb" and value.get("alpha", 1) == 1 and "hex" in value:
        number = int(value["hex"][1:7], 16)
        return f"rgb({number >> 16}, {number >> 8 & 255}, {number & 255})"
    return None


def in_mode(cell, part, name, scheme, document):
    """A property of a cell with everything usual but the colour scheme."""
    value = cell["properties"].get(part, {}).get(name) or document["initial"].get(part, {}).get(name)
    usual = {modifier["name"]: modifier.get("default") for modifier in document["modifiers"]} | {"colorScheme": scheme}
    for mode in cell.get("modes", []):
        if all(usual[modifier] == context for modifier, context in mode["when"].items()):
            value = mode["properties"].get(part, {}).get(name, value)
    return None if value is None else value["value"]


# What a page of many cells is asked to draw, by platform, so that no list is long: every style with every kind, role and
# state in the usual size, shape and width; then each other size, shape and width, in one style.
def slices(document):
    def usual(axis):
        return axis.get("default") or axis["values"][0]["name"]
    if "cells" in document:
        return [{}]
    axes = {axis["name"]: axis for axis in document["axes"]}
    quiet = [name for name in axes if len(axes[name]["values"]) > 1 and name in ("size", "shape", "width")]
    chosen = [{name: usual(axes[name]) for name in quiet}]
    for name in quiet:
        for value in axes[name]["values"]:
            if value["name"] != usual(axes[name]):
                chosen.append({other: usual(axes[other]) for other in quiet} | {name: value["name"], "style": "gray"})
    return [one | {"platform": platform} for one in chosen for platform in document["platforms"]]


def check_cells(browser, path, matrices, failures):
    page = opened(browser, path, failures, viewport=(1280, 900))
    parts = {}
    documents = {}
    for file in matrices:
        document = json.loads(file.read_text(encoding="utf-8"))
        documents[document["component"]] = document
    count = 0
    met = set()
    compared = {"fill": 0, "label": 0, "minHeight": 0, "dark": 0}
    for component, chosen in [(component, chosen) for component in sorted(documents) for chosen in slices(documents[component])]:
        if page.raw.locator("[name=component]").count():
            set_control(page.raw, "component", component)
        if page.raw.locator("[name=platform]").count():
            set_control(page.raw, "platform", chosen.get("platform", ""))
        for axis in documents[component]["axes"]:
            if chosen or page.raw.locator(f"[name=axis-{axis['name']}]").count():
                set_control(page.raw, f"axis-{axis['name']}", chosen.get(axis["name"], ""))
        show_all(page.raw)
        mine = {}
        for cell in matrix.cells(documents[component], chosen, ("fill", "color", "minHeight")):
            place = ",".join(f"{axis}={value}" for axis, value in cell["cell"].items())
            mine[component, f"{cell['platform']}:{place}"] = (cell, documents[component])
            met |= {(component, "platform", cell["platform"])} | {(component, *one) for one in cell["cell"].items()}
        count += len(mine)
        drawn = page.raw.evaluate(DRAWN)
        expected = {key[1] for key, (cell, _) in mine.items() if cell["available"]}
        found = {f["cell"] for f in drawn}
        failures.expect(found == expected, f"{component}: {len(found)} cells drawn, the matrix has {len(expected)}")
        reasons = {cell["reason"] for cell, _ in mine.values() if not cell["available"]}
        text = page.raw.inner_text("#tokenc-list")
        for reason in sorted(reasons):
            failures.expect("Unavailable: " + reason in text, f"{component}: nothing says '{reason}'")
        status = page.raw.inner_text("#tokenc-status")
        fitting, _, others = status.partition("; ")
        failures.expect(fitting == f"{len(mine)} cells", f"{component}: the status says '{status}', the matrix has {len(mine)} cells")
        for axis, value in chosen.items():
            failures.expect(axis == "platform" or f"{axis.capitalize()} “{value}”" in others,
                            f"{component}: '{status}' does not say that the {axis} is {value}")
        for f in drawn:
            if (component, f["cell"]) not in mine:
                continue
            cell, document = mine[component, f["cell"]]
            shape, label = parts.get(component) or parts.setdefault(component, kinds(document))
            where = f"{component} on {f['cell']}, {f['scheme']}"
            scheme = f["scheme"] or "light"
            fill = colour(in_mode(cell, shape, "fill", scheme, document))
            failures.expect(f["visible"], f"{where}: nothing is to be seen")
            if fill is not None:
                compared["fill"] += 1
                compared["dark"] += scheme == "dark"
                failures.expect(f["fill"] == fill, f"{where}: the fill is {f['fill']}, the matrix says {fill}")
            text = colour(in_mode(cell, label, "color", scheme, document))
            if text is not None and f["label"] is not None:
                compared["label"] += 1
                failures.expect(f["label"] == text, f"{where}: the label is {f['label']}, the matrix says {text}")
            height = in_mode(cell, shape, "minHeight", scheme, document)
            if height is not None and cell["platform"] != "web":  # where media queries decide
                compared["minHeight"] += 1
                pixels = height["value"] * (16 if height["unit"] == "rem" else 1)
                failures.expect(abs(float(f["minHeight"][:-2] if f["minHeight"] != "auto" else 0) - pixels) < 0.1,
                                f"{where}: the least height is {f['minHeight']}, the matrix says {pixels}")
            failures.expect(re.search(r"\d × \d", f["caption"]), f"{where}: no tap target: {f['caption']}")
            failures.expect(f["label"] is None or re.search(rf"{label} \d", f["caption"]), f"{where}: no contrast: {f['caption']}")
    for component, document in documents.items():
        every = {(component, "platform", platform) for platform in document["platforms"]}
        every |= {(component, axis["name"], value["name"]) for axis in document["axes"] for value in axis["values"]}
        failures.expect(every <= met, f"{component}: not in any slice: {sorted(every - met)}")
    failures.expect(compared["fill"] > 0 and compared["label"] > 0, f"nothing was compared: {compared}")
    page.raw.close()
    return f"{count} cells, compared {compared}"


def kinds(document):
    parts = document["parts"]
    first = lambda kind: next(part["name"] for part in parts if part["kind"] == kind)
    return first("shape"), first("text")


CHECKS = ("cells", "chrome", "narrow", "keyboard")


def check(browser, argument, only, screenshots):
    path, _, matrices = argument.partition("=")
    path = pathlib.Path(path)
    failures = Failures(path.name)
    summary = "cells not compared"
    if "cells" in only and matrices:
        summary = check_cells(browser, path, [pathlib.Path(name) for name in matrices.split(",")], failures)
    for scheme in ("light", "dark") if "chrome" in only else ():
        for contrast in ("no-preference", "more"):
            page = opened(browser, path, failures, viewport=(1280, 900), color_scheme=scheme, contrast=contrast)
            check_chrome(page, failures, f"{scheme}, contrast {contrast}")
            if screenshots is not None and contrast == "no-preference":
                page.screenshot(screenshots / f"{path.stem}-{scheme}.png")
            page.raw.close()
    if screenshots is not None:
        page = opened(browser, path, failures, viewport=(320, 1400))
        page.raw.screenshot(path=str(screenshots / f"{path.stem}-320.png"))
        page.raw.close()
    if "narrow" in only:
        check_narrow(browser, path, failures)
    if "keyboard" in only:
        check_keyboard(browser, path, failures)
    print(f"preview.py: {path.name}: {path.stat().st_size} bytes, {summary}, {len(failures)} failed", file=sys.stderr)
    for failure in failures[:20]:
        print(failure, file=sys.stderr)
    return len(failures)


def main():
    parser = argparse.ArgumentParser(usage="preview.py PAGE.html[=MATRIX.json,…]… [--only CHECK] [--screenshots FOLDER]")
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--only", choices=CHECKS, action="append")
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    if options.screenshots is not None:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    with Browser() as browser:
        sys.exit(1 if sum([check(browser, page, options.only or CHECKS, options.screenshots) for page in options.pages]) else 0)


if __name__ == "__main__":
    main()
