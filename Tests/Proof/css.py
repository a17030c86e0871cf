"""Lists the parse errors of style sheets, nested blocks included. usage: css.py FILE…"""

import pathlib
import sys

import tinycss2


def errors(nodes):
    """Every error node, and every block that a browser would read as a declaration and drop."""
    for node in nodes:
        if node.type == "error":
            yield node, node.message
        elif node.type == "declaration" and not any(
            value.type not in ("whitespace", "comment") for value in node.value
        ):
            # `--empty: ;` is allowed: a custom property may be empty.
            if not node.name.startswith("--"):
                yield node, f"{node.name} has no value"
        content = getattr(node, "content", None)
        if content is None:
            continue
        if node.type == "at-rule" and node.lower_at_keyword in ("media", "supports", "layer", "container", "scope"):
            inner = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
        elif node.type in ("qualified-rule", "at-rule"):
            inner = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
        else:
            continue
        yield from errors(inner)


def unclosed(text):
    """The parser closes open blocks at the end of the file by itself, a browser too: count for them."""
    open_at, line = [], 1
    position, end = 0, len(text)
    pairs = {"}": "{", ")": "(", "]": "["}
    while position < end:
        two, one = text[position : position + 2], text[position]
        if two == "/*":
            stop = text.find("*/", position + 2)
            if stop < 0:
                return line, "comment is not closed"
            line += text.count("\n", position, stop)
            position = stop + 2
            continue
        if one in "\"'":
            position += 1
            while position < end and text[position] != one:
                if text[position] == "\n":
                    return line, "string is not closed"
                position += 2 if text[position] == "\\" else 1
        elif one == "\\":
            position += 1
        elif one == "\n":
            line += 1
        elif one in "{([":
            open_at.append((one, line))
        elif one in pairs:
            if not open_at or open_at[-1][0] != pairs[one]:
                return line, f"unexpected {one}"
            open_at.pop()
        position += 1
    return (open_at[-1][1], f"{open_at[-1][0]} is not closed") if open_at else None


def main():
    failed = False
    for name in sys.argv[1:]:
        text = pathlib.Path(name).read_text(encoding="utf-8")
        if (found := unclosed(text)) is not None:
            print(f"{name}:{found[0]}: error: {found[1]}", file=sys.stderr)
            failed = True
        rules = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
        if not rules:
            print(f"{name}:1: error: no rules", file=sys.stderr)
            failed = True
        for node, message in errors(rules):
            print(f"{name}:{node.source_line}:{node.source_column}: error: {message}", file=sys.stderr)
            failed = True
    sys.exit(failed)


main()
