"""Asks a real browser (Chromium) what it makes of a page and its style sheets.

As a library: `with Browser() as browser: page = browser.open(html, css=[...], color_scheme="dark")`.
As a command: `browser.py CASES.json [--css FOLDER] [--screenshots FOLDER]`; prints each mismatch, exit 1 if there is
one. CASES.json, with everything but `cases`, `html`, `selector` left out at will:

    {"css": ["nhs.css"],                    style sheets, below --css (or beside the file)
     "html": "<button class=nhs-button>…",  the page of every case that has none
     "cases": [{
       "name": "dark, pressed",
       "html": "…", "css": ["…"],
       "media": {"colorScheme": "light|dark", "contrast": "more|no-preference", "forcedColors": "active|none",
                 "reducedMotion": "reduce|no-preference", "media": "print", "viewport": [600, 900],
                 "pointer": "fine|coarse", "textScale": 2, "dir": "rtl", "attributes": {"data-color-scheme": "dark"}},
       "selector": "#a", "pseudo": "::after",
       "states": ["hover", "active", "focus", "focus-visible"],
       "expect": {"background-color": "#007f3b"},     computed values; colours in any CSS syntax
       "sizeOf": "#b",                                the box is as large as that of another element, ± 0.1
       "box": {"height": 48, "minWidth": 44},         of the bounding box, ± 0.1; min… and max… too
       "hit": [{"at": [0.5, 0], "by": [0, -6], "is": "#a"}],
                                                      what a tap reaches: a place in the box from 0 to 1, moved by px
       "textInside": true,                            no glyph leaves the box
       "overflow": false,                             the page does not scroll sideways
       "order": [".icon", ".label"]                   from left to right, below `selector`
     }]}
"""

import argparse
import json
import pathlib
import re
import shutil
import sys

from playwright.sync_api import sync_playwright

STATES = ("active", "focus", "focus-visible", "focus-within", "hover", "visited")
MEDIA = {
    "colorScheme", "contrast", "forcedColors", "reducedMotion", "media", "viewport", "textScale", "dir", "attributes",
    "pointer",
}
CASE = {
    "name", "html", "css", "media", "selector", "pseudo", "states", "expect", "box", "hit", "textInside", "overflow", "order", "sizeOf",
}


class Browser:
    """One browser; pages with the same media share a context, for making one takes half a second."""

    def __init__(self):
        self._contexts = {}
        executable = shutil.which("chromium") or shutil.which("google-chrome")
        if executable is None:
            sys.exit("browser.py: chromium is missing. Run: sh Tests/Proof/tools.sh")
        self._playwright = sync_playwright().start()
        try:
            self._browser = self._playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        except Exception:
            self._playwright.stop()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._browser.close()
        self._playwright.stop()

    def open(self, html, css=(), *, color_scheme="light", contrast="no-preference", forced_colors="none",
             reduced_motion="no-preference", media=None, viewport=(600, 900), text_scale=1, direction="ltr",
             attributes=None, pointer="fine"):
        """A page: `html` is the content of its body, `css` the texts of its style sheets, in order."""
        key = (tuple(viewport), color_scheme, contrast, forced_colors, reduced_motion, pointer)
        if key not in self._contexts:
            self._contexts[key] = self._browser.new_context(
                viewport={"width": viewport[0], "height": viewport[1]}, color_scheme=color_scheme, contrast=contrast,
                forced_colors=forced_colors, reduced_motion=reduced_motion, has_touch=pointer == "coarse",
                is_mobile=pointer == "coarse")
        page = self._contexts[key].new_page()
        if media is not None:
            page.emulate_media(media=media)
        marks = "".join(f' {name}="{value}"' for name, value in (attributes or {}).items())
        scale = f' style="font-size: {text_scale * 100}%"' if text_scale != 1 else ""
        sheets = "".join("<style>" + sheet.replace("</", "<\\/") + "</style>" for sheet in css)
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.set_content(
            f'<!doctype html><html lang="en" dir="{direction}"{marks}{scale}><head><meta charset="utf-8">{sheets}</head>'
            f"<body>{html}</body></html>")
        if errors:
            raise ValueError(errors[0])
        return Page(page)


class Page:
    """What can be asked of a page. `raw` is playwright's own."""

    def __init__(self, raw):
        self.raw = raw
        self._session = None

    def force(self, selector, states):
        """Puts an element into pseudo-classes, as the developer tools do. Transitions are over at once."""
        unknown = set(states) - set(STATES)
        if unknown:
            raise ValueError(f"unknown states {sorted(unknown)}; known: {', '.join(STATES)}")
        if self._session is None:
            self._session = self.raw.context.new_cdp_session(self.raw)
            self._session.send("DOM.enable")
            self._session.send("CSS.enable")
            self._document = self._session.send("DOM.getDocument")["root"]["nodeId"]
        node = self._session.send("DOM.querySelector", {"nodeId": self._document, "selector": selector})["nodeId"]
        if node == 0:
            raise ValueError(f"nothing matches {selector}")
        self._session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": list(states)})
        self.raw.evaluate("() => document.getAnimations().forEach(a => { if (a instanceof CSSTransition) a.finish() })")

    def style(self, selector, name, pseudo=None):
        """A computed value; of a custom property too."""
        return self.raw.eval_on_selector(
            selector, "(e, [n, p]) => getComputedStyle(e, p).getPropertyValue(n).trim()", [name, pseudo])

    def box(self, selector):
        """x, y, width, height in px."""
        return self.raw.eval_on_selector(
            selector, "e => { const { x, y, width, height } = e.getBoundingClientRect(); return { x, y, width, height } }")

    def hits(self, selector, x, y):
        """Whether a tap at a point of the page reaches the element or something in it."""
        return self.raw.eval_on_selector(
            selector, "(e, [x, y]) => { const t = document.elementFromPoint(x, y); return t !== null && e.contains(t) }",
            [x, y])

    def at(self, x, y):
        """A name for what is at a point, for messages."""
        return self.raw.evaluate(
            "([x, y]) => { const t = document.elementFromPoint(x, y);"
            " return t ? t.tagName.toLowerCase() + (t.id ? '#' + t.id : '') : 'nothing' }", [x, y])

    def text_inside(self, selector):
        """Whether every line of text lies in the element's box."""
        return self.raw.eval_on_selector(
            selector,
            "e => { const g = document.createRange(); g.selectNodeContents(e); const r = e.getBoundingClientRect();"
            " return [...g.getClientRects()].every(t => t.top >= r.top - .5 &&"
            " t.bottom <= r.bottom + .5 && t.left >= r.left - .5 && t.right <= r.right + .5) }")

    def overflows(self):
        """Whether the page scrolls sideways."""
        return self.raw.evaluate("() => document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth")

    def canonical(self, value):
        """A colour as the browser's canvas writes it, so that `#fff` equals `rgb(255, 255, 255)`; or the text.

        A colour with `color(…)` or lab keeps its space: such values are compared as text with three decimals.
        """
        colour = self.raw.evaluate(
            "v => { if (!CSS.supports('color', v) || /^(inherit|initial|unset|revert|currentcolor)$/i.test(v)) return null;"
            " const e = document.createElement('i'); e.style.color = v; e.style.forcedColorAdjust = 'none';"
            " document.body.append(e);"
            " const c = getComputedStyle(e).color; e.remove(); return c }", value)
        text = value if colour is None else colour
        return re.sub(r"\d+\.\d+", lambda m: f"{float(m[0]):.3f}".rstrip("0").rstrip("."), text).strip()

    def screenshot(self, path):
        self.raw.screenshot(path=str(path))


def check(page, case):
    """Yields a line for each thing that is not as the case says."""
    selector = case["selector"]
    found = page.raw.locator(selector).count()
    if found != 1:
        yield f"{found} elements match {selector}, expected 1"
        return
    if case.get("states"):
        page.force(selector, case["states"])
    for name, expected in case.get("expect", {}).items():
        actual = page.style(selector, name, case.get("pseudo"))
        if page.canonical(actual) != page.canonical(str(expected)):
            yield f"{name} is {actual}, expected {expected}"
    box = page.box(selector)
    for name, expected in case.get("box", {}).items():
        lower, upper = name.startswith("min"), name.startswith("max")
        actual = box[name[3:].lower() if lower or upper else name]
        wrong = actual < expected - 0.1 if lower else actual > expected + 0.1 if upper else abs(actual - expected) > 0.1
        if wrong:
            yield f"{name} is {actual:g}, expected {expected:g}"
    if "sizeOf" in case:
        other = page.box(case["sizeOf"])
        for name in ("width", "height"):
            if abs(box[name] - other[name]) > 0.1:
                yield f"{name} is {box[name]:g}, and {other[name]:g} of {case['sizeOf']}"
    for hit in case.get("hit", []):
        (across, down), (dx, dy) = hit.get("at", [0.5, 0.5]), hit.get("by", [0, 0])
        x, y = box["x"] + box["width"] * across + dx, box["y"] + box["height"] * down + dy
        target, wanted = (hit["is"], True) if "is" in hit else (hit["isNot"], False)
        if page.hits(target, x, y) is not wanted:
            yield f"a tap at {hit} reaches {page.at(x, y)}, expected {'' if wanted else 'not '}{target}"
    if "textInside" in case and page.text_inside(selector) is not case["textInside"]:
        yield f"text inside is {not case['textInside']}, expected {case['textInside']}"
    if "overflow" in case and page.overflows() is not case["overflow"]:
        yield f"the page scrolls sideways: {not case['overflow']}, expected {case['overflow']}"
    if "order" in case:
        places = [page.box(f"{selector} {inner}")["x"] for inner in case["order"]]
        if places != sorted(places):
            yield f"from left to right the order is not {', '.join(case['order'])}: {places}"


def unknown(keys, known, where):
    wrong = sorted(set(keys) - known)
    if wrong:
        sys.exit(f"browser.py: {where}: unknown keys {', '.join(wrong)}; known: {', '.join(sorted(known))}")


def run(cases_file, css_folder, screenshots):
    document = json.loads(cases_file.read_text(encoding="utf-8"))
    unknown(document, {"css", "html", "cases", "$schema"}, cases_file.name)
    cases = document.get("cases", [])
    if not cases:
        sys.exit(f"browser.py: {cases_file}: no cases")
    failures = checks = 0
    with Browser() as browser:
        for number, case in enumerate(cases, 1):
            name = case.get("name", f"case {number}")
            unknown(case, CASE, name)
            media = case.get("media", {})
            unknown(media, MEDIA, name)
            asked = sum(len(case.get(key, [])) for key in ("expect", "box", "hit", "order"))
            asked += ("textInside" in case) + ("overflow" in case) + ("sizeOf" in case)
            if asked == 0:
                sys.exit(f"browser.py: {name}: expects nothing")
            checks += asked
            sheets = [
                (css_folder / sheet).read_text(encoding="utf-8") for sheet in case.get("css", document.get("css", []))]
            page = browser.open(
                case.get("html", document.get("html", "")), sheets,
                color_scheme=media.get("colorScheme", "light"), contrast=media.get("contrast", "no-preference"),
                forced_colors=media.get("forcedColors", "none"),
                reduced_motion=media.get("reducedMotion", "no-preference"), media=media.get("media"),
                viewport=media.get("viewport", (600, 900)), text_scale=media.get("textScale", 1),
                direction=media.get("dir", "ltr"), attributes=media.get("attributes"),
                pointer=media.get("pointer", "fine"))
            for line in check(page, case):
                print(f"{cases_file}: {name}: {line}", file=sys.stderr)
                failures += 1
            if screenshots is not None:
                screenshots.mkdir(parents=True, exist_ok=True)
                page.screenshot(screenshots / (re.sub(r"[^a-z0-9]+", "-", name.lower()) + ".png"))
            page.raw.close()
    print(f"browser.py: {cases_file}: {len(cases)} cases, {checks} checks, {failures} failed", file=sys.stderr)
    return failures


def main():
    parser = argparse.ArgumentParser(usage="browser.py CASES.json… [--css FOLDER] [--screenshots FOLDER]")
    parser.add_argument("cases", nargs="+", type=pathlib.Path)
    parser.add_argument("--css", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    sys.exit(1 if sum([run(file, options.css or file.parent, options.screenshots) for file in options.cases]) else 0)


if __name__ == "__main__":
    main()
