"""Reads back what Chromium computes for every cell of a component.

    computed.py PLAN.json --css FOLDER > RESULT.json

PLAN.json: {"css": ["nhs-tokens.css", …], "class": "nhs-button", "parts": {"icon": "icon", "label": "label"},
            "modes": [{"media": {"colorScheme": "dark", "contrast": "more", "viewport": [600, 900], "pointer": "coarse"}}],
            "elements": [{"classes": ["nhs-button--secondary"], "state": "hovered", "parts": ["icon", "label"]}]}
Every mode is a page with every element; RESULT.json has a list for each mode, with the values of each element in order.
"""

import argparse
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browser import Browser  # noqa: E402

# The sheets' pseudo-classes as attributes, which weigh the same: thousands of elements cannot be hovered one by one.
# That the pseudo-classes themselves work is what the cases of browser.py are for.
STATES = {"hovered": ":hover", "focused": ":focus-visible", "pressed": ":active"}

READ = """({name, parts}) => [...document.querySelectorAll('[data-cell]')].map(box => {
  const element = box.firstElementChild
  const style = getComputedStyle(element)
  const own = names => Object.fromEntries(names.map(n => [n, style.getPropertyValue(n)]))
  const hit = getComputedStyle(element, '::after')
  const result = own(['background-color', 'background-image', 'border-top-color', 'border-top-width', 'border-top-style',
    'border-top-left-radius', 'box-shadow', 'opacity', 'translate', 'min-block-size', 'min-inline-size', 'max-inline-size',
    'padding-inline-start', 'padding-inline-end', 'padding-block-start', 'padding-block-end', 'column-gap', 'position',
    'inset-inline-end', 'inset-block-end', 'transform', 'transition-duration', 'transition-delay',
    'transition-timing-function', 'outline-color', 'outline-width', 'outline-style', 'outline-offset',
    'text-decoration-line'])
  result.width = parseFloat(style.width)
  result.room = box.clientWidth
  result.height = parseFloat(style.height)
  result.hit = hit.content === 'none' ? null : [parseFloat(hit.width), parseFloat(hit.height)]
  result.parts = {}
  for (const [part, suffix] of Object.entries(parts)) {
    const inner = element.querySelector('.' + name + '__' + suffix)
    if (inner === null) continue
    const look = getComputedStyle(inner)
    result.parts[part] = Object.fromEntries(['display', 'clip-path', 'color', 'width', 'height', 'animation-delay', 'margin-inline-start', 'font-family',
      'font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-align', 'text-decoration-line']
      .map(n => [n, look.getPropertyValue(n)]))
  }
  return result
})"""


def html(name, parts, elements):
    boxes = [f"<div class='{name}-group' id='group'></div>"]
    for element in elements:
        classes = " ".join([name] + element["classes"])
        state = {"disabled": " disabled", "pending": " aria-busy='true'", "selected": " aria-pressed='true'"}.get(
            element["state"], f" data-is-{element['state']}" if element["state"] in STATES else "")
        inner = "".join(
            f"<span class='{name}__{parts[part]}'>{'Save all changes' if part in element['texts'] else ''}</span>"
            for part in element["parts"])
        boxes.append(f"<div data-cell style='margin:20px'><button class='{classes}'{state}>{inner}</button></div>")
    return "".join(boxes)


def with_attributes(sheet):
    for state, pseudo in STATES.items():
        sheet = sheet.replace(pseudo, f"[data-is-{state}]")
    return sheet


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("plan", type=pathlib.Path)
    parser.add_argument("--css", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    plan = json.loads(arguments.plan.read_text(encoding="utf-8"))
    sheets = [with_attributes((arguments.css / sheet).read_text(encoding="utf-8")) for sheet in plan["css"]]
    results = []
    with Browser() as browser:
        for mode in plan["modes"]:
            media = mode["media"]
            page = browser.open(
                html(plan["class"], plan["parts"], plan["elements"]), sheets,
                color_scheme=media.get("colorScheme", "light"), contrast=media.get("contrast", "no-preference"),
                viewport=media.get("viewport", [600, 900]), pointer=media.get("pointer", "fine"))
            values = page.raw.evaluate(READ, {"name": plan["class"], "parts": plan["parts"]})
            gap = page.style("#group", "column-gap")
            results.append({"gap": gap, "elements": values})
            page.raw.close()
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
