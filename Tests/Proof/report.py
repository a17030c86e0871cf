"""Opens pages of `tokenc check --format html` in Chromium: report.py PAGE…

A page needs nothing else and says nothing on the console; all its elements are closed; on a narrow and on a wide screen
neither it nor a table in it scrolls sideways; every row has a drawing; and the filter leaves the rows that it names, in
parts that were folded, too. Prints what is wrong, exit 1 if anything is.
"""

import html.parser
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "rect", "line", "circle", "path"}


class Elements(html.parser.HTMLParser):
    """Whether what is opened is closed, in order."""

    def __init__(self):
        super().__init__()
        self.open, self.problems = [], []

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> in line {self.getpos()[0]} closes nothing")


MEASURE = """() => ({
  page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  tables: [...document.querySelectorAll('.scroll')].filter(e => e.scrollWidth > e.clientWidth + 1)
    .map(e => e.getAttribute('aria-label')),
  bare: [...document.querySelectorAll('tr[data-verdict]')].filter(e => !e.querySelector('.sample, svg.target')).length,
})"""

FILTER = """verdict => {
  const select = document.querySelector('select[name=verdict]')
  select.value = verdict
  select.dispatchEvent(new Event('input', {bubbles: true}))
  const rows = [...document.querySelectorAll('tr[data-verdict]')]
  const seen = rows.filter(row => row.checkVisibility()).map(row => row.dataset.verdict)
  return {seen: [...new Set(seen)], count: seen.length, all: rows.filter(row => row.dataset.verdict === verdict).length}
}"""


def problems_of(browser, path):
    text = path.read_text(encoding="utf-8")
    elements = Elements()
    elements.feed(text)
    yield from elements.problems
    yield from (f"<{tag}> is not closed" for tag in elements.open)
    for width in (320, 800, 1400):
        for scheme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            page = context.new_page()
            said = []
            page.on("console", lambda message: said.append(message.text))
            page.on("pageerror", lambda error: said.append(str(error)))
            page.on("request", lambda request: said.append(f"asks for {request.url}"))
            page.goto(path.resolve().as_uri())
            asked = said.pop(0) if said else ""
            if not asked.endswith(path.name):
                yield f"the first request is {asked!r}"
            found = page.evaluate(MEASURE)
            where = f"at {width} px, {scheme}"
            if found["page"] > 0:
                yield f"the page scrolls sideways {where}"
            yield from (f"the table {name!r} scrolls sideways {where}" for name in found["tables"])
            if found["bare"]:
                yield f"{found['bare']} rows have no drawing"
            for verdict in ("fail", "pass"):
                left = page.evaluate(FILTER, verdict)
                if left["count"] != left["all"] or set(left["seen"]) - {verdict}:
                    yield f"the filter for {verdict!r} leaves {left} {where}"
            yield from (f"{text} {where}" for text in said)
            context.close()


def main():
    paths = [pathlib.Path(name) for name in sys.argv[1:]]
    if not paths:
        sys.exit("usage: report.py PAGE…")
    wrong = 0
    executable = shutil.which("chromium") or shutil.which("google-chrome")
    if executable is None:
        sys.exit("report.py: chromium is missing. Run: sh Tests/Proof/tools.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for path in paths:
            for problem in problems_of(browser, path):
                print(f"report.py: {path.name}: {problem}", file=sys.stderr)
                wrong += 1
    if wrong:
        sys.exit(1)
    print(f"report.py: {len(paths)} pages")


main()
