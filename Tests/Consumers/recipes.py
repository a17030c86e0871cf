#!/usr/bin/env python3
"""Runs the recipes of Sources/tokenc/README.md as they stand there, in git repositories made for it.

usage: recipes.py TOKENC

`git diff` with the textconv, the aliases of git, and the commands of the workflows for GitHub Actions and GitLab, against a
forge (forge.py) that keeps comments as they do. curl, jq and git are real; of `gh`, which speaks to GitHub alone, the calls
that the recipe makes are made with curl.
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
README = (HERE.parent.parent / "Sources/tokenc/README.md").read_text()
TOKENS = "color: { $type: color, ink: \"#111111\", page: \"#ffffff\", old: \"#123456\" }\n"
PROJECT = (
    "name: x\nplatforms: [web]\nchecks: { contrast: { pairs: [{ foreground: \"{color.ink}\", background: \"{color.page}\", min: 4.5 }] } }\n"
)
MARK = "<!-- tokenc diff -->"

GH = r"""#!/bin/sh
# gh api PATH [--paginate] [--jq FILTER] [--silent] [--method METHOD] [--field body=@FILE]
set -eu
[ "$1" = api ] || { echo "gh: only api" >&2; exit 1; }
shift
path= method=GET filter=. silent= file=
while [ $# -gt 0 ]; do
  case $1 in
    --paginate) ;;
    --silent) silent=1 ;;
    --jq) filter=$2; shift ;;
    --method) method=$2; shift ;;
    --field) file=${2#body=@}; shift ;;
    -*) echo "gh: unknown option $1" >&2; exit 1 ;;
    *) path=$1 ;;
  esac
  shift
done
ask() { curl --fail --silent --show-error --header "Authorization: Bearer $GH_TOKEN" "$@"; }
if [ -n "$file" ]; then
  jq --null-input --rawfile body "$file" '{body: $body}' |
    ask --request "$method" --header "Content-Type: application/json" --data @- "$FORGE/$path" > answer.json
else
  page=1 # as --paginate does: the filter sees each page
  while :; do
    ask "$FORGE/$path?per_page=30&page=$page" > answer.json
    jq --raw-output "$filter" answer.json
    [ "$(jq length answer.json)" = 30 ] || break
    page=$((page + 1))
  done
  exit 0
fi
[ -n "$silent" ] || cat answer.json
"""


def check(condition, *what):
    if not condition:
        sys.exit("recipes.py: " + " ".join(map(str, what)))


def block(after, language):
    """The first block of code in a language after a heading or a word."""
    found = re.search(r"```" + language + r"\n(.*?)```", README[README.index(after) :], re.S)
    check(found, "no block of", language, "after", after)
    return found[1]


def steps(yaml, key):
    """The texts under `key:` or `- ` of a list, as they are: one line, or a literal block."""
    lines = yaml.split("\n")
    found = []
    index = 0
    while index < len(lines):
        match = re.match(r"^( *)(- )?" + key + r" ?(.*)$", lines[index])
        index += 1
        if not match:
            continue
        if match[3] not in ("|", ""):
            found.append(match[3])
            continue
        inner = []
        while index < len(lines) and (not lines[index].strip() or lines[index].startswith(match[1] + "  ")):
            inner.append(lines[index])
            index += 1
        found.append(textwrap.dedent("\n".join(inner)))
    return found


class Place:
    """A repository with a remote, a branch, and an environment in which nobody's settings count."""

    def __init__(self, folder, tokenc):
        self.folder = Path(folder)
        self.work = self.folder / "work"
        bin_folder = self.folder / "bin"
        bin_folder.mkdir()
        (bin_folder / "tokenc").symlink_to(Path(tokenc).resolve())
        (bin_folder / "gh").write_text(GH)
        (bin_folder / "gh").chmod(0o755)
        self.environment = {
            "PATH": f"{bin_folder}:{os.environ['PATH']}", "HOME": folder, "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_PAGER": "cat", "LC_ALL": "C.UTF-8",
        }
        self.run("git init -q --bare -b main origin.git && git clone -q origin.git work 2>&1", self.folder)
        self.write("Tokens/nhs/a.tokens.yaml", TOKENS)
        self.write("Tokens/nhs/tokenc.yaml", PROJECT)
        self.run("git checkout -q -b main; git add . && git commit -qm one && git push -q origin main && git checkout -q -b topic")

    def write(self, path, text):
        (self.work / path).parent.mkdir(parents=True, exist_ok=True)
        (self.work / path).write_text(text)

    def run(self, script, folder=None, shell=("bash", "-e", "-c"), status=0, **more):
        result = subprocess.run(
            [*shell, script], cwd=folder or self.work, env={**self.environment, **more}, capture_output=True, text=True)
        check(result.returncode == status, f"exit status {result.returncode}, not {status}, of:\n{script}\n{result.stdout}{result.stderr}")
        return result.stdout

    def commit(self, text):
        self.write("Tokens/nhs/a.tokens.yaml", text)
        self.run("git commit -qam change")


def textconv(place):
    attributes = block("## git diff", "")
    config = block("git runs no commands", "sh")
    place.write(".gitattributes", attributes)
    place.run(config)
    # Order, spelling and comments are no change; of two changes both show.
    place.write("Tokens/nhs/a.tokens.yaml", "# moved\ncolor:\n  $type: color\n  page: white\n  old: '#123456'\n  ink: '#222222'\n")
    lines = [line for line in place.run("git diff -- Tokens").split("\n") if re.match(r"^[+-][^+-]", line)]
    check(lines == ["-color.ink color = #111111", "+color.ink color = #222222"], "textconv shows", lines)
    place.run("git checkout -q Tokens")
    place.run("rm .gitattributes")


MODES = """name: x
platforms: [web]
modifiers: { viewport: { contexts: [narrow, wide], default: narrow, media: { wide: "(min-width: 40em)" } } }
"""
SIZES = "size: { $type: dimension, gap: { $value: 4px, $modes: { wide: 8px } }, pad: \"{size.gap}\" }\n"


def several(place):
    """A project of several files: modes of tokenc.yaml, a reference from file to file."""
    place.write("Tokens/nhs/tokenc.yaml", MODES)
    place.write("Tokens/nhs/sizes.tokens.yaml", SIZES)
    place.write("Tokens/nhs/roles.tokens.yml", "role: { $type: color, text: \"{color.ink}\" }\n")
    place.run("git add . && git commit -qm several")


def changed(text):
    return [line for line in text.split("\n") if re.match(r"^[+-][^+-]", line)]


def textconv_files(place):
    """Files that came, went and moved, that need tokenc.yaml, and that are broken."""
    several(place)
    # As somebody has it who pasted it at the beginning.
    (place.work / ".git/info/attributes").write_text(block("## git diff", ""))
    place.run(block("git runs no commands", "sh"))
    place.write("Tokens/nhs/sizes.tokens.yaml", "# moved\n" + SIZES.replace("8px", "9px"))
    lines = changed(place.run("git diff"))
    check(any("8px" in line for line in lines if line[0] == "-"), "modes of tokenc.yaml", lines)
    check(any("9px" in line for line in lines if line[0] == "+"), "modes of tokenc.yaml", lines)
    place.run("git checkout -q . && git rm -q Tokens/nhs/sizes.tokens.yaml")
    lines = changed(place.run("git diff --cached"))
    check(lines and all(line.startswith("-size") for line in lines), "a removed file", lines)
    place.run("git reset -q --hard && git mv Tokens/nhs/roles.tokens.yml Tokens/nhs/uses.tokens.yml")
    place.write("Tokens/nhs/uses.tokens.yml", "# why\nrole: { $type: color, text: \"{color.ink}\" }\n")
    shown = place.run("git diff -M40% HEAD")
    check("rename to Tokens/nhs/uses.tokens.yml" in shown and not changed(shown), "a renamed file", shown)
    place.run("git reset -q --hard")
    for name in ("new.tokens.yaml", "new.tokens.yml"):
        place.write("Tokens/nhs/" + name, "z: { $type: number, $value: 1.0 }\n")
        place.run("git add -N .")
        lines = changed(place.run("git diff"))
        check(lines == ["+z number = 1"], "an added file", name, lines)
        place.run(f"git rm -q --cached Tokens/nhs/{name} && rm Tokens/nhs/{name}")
    for name in ("new.tokens.json", "new.tokens"):
        place.write("Tokens/nhs/" + name, '{"z": {"$type": "number", "$value": 1.0}}\n')
        place.run("git add -N .")
        lines = changed(place.run("git diff"))
        check(lines == ["+z number = 1"], "an added file", name, lines)
        place.run(f"git rm -q --cached Tokens/nhs/{name} && rm Tokens/nhs/{name}")
    # What cannot be read is shown as it stands, and is no end of `git diff`.
    place.write("Tokens/nhs/a.tokens.yaml", TOKENS + "x: \"\n")
    shown = place.run("git diff")
    check('+x: "' in shown, "a broken file", shown)


def alias(place):
    """The whole project on both sides, whatever became of its files."""
    place.run(block("is a command of git", "sh"))
    folder = " -- Tokens/nhs"
    check("git tokens HEAD" + folder in README and "git tokens-staged" + folder in README, "other commands than are tried")
    several(place)

    def both(what, *shows, hides=()):
        """In the work tree, and when all is staged; from a folder below, too."""
        texts = [place.run("git tokens HEAD" + folder), place.run("git tokens HEAD -- .", place.work / "Tokens/nhs")]
        check("no token changes" in place.run("git tokens-staged" + folder), what, "is staged too early")
        index = place.run("git ls-files --stage")
        place.run("git add .")
        staged = place.run("git ls-files --stage")
        texts += [place.run("git tokens-staged" + folder), place.run("git tokens-staged -- nhs", place.work / "Tokens")]
        check(place.run("git ls-files --stage") == staged and index != staged, "the index changed")
        place.run("git commit -qm x")
        texts.append(place.run("git tokens HEAD~1...HEAD" + folder))
        for text in texts:
            for show in shows:
                check(show in text, what, "shows no", show, "but", text)
            for hide in hides:
                check(hide not in text, what, "shows", hide, "in", text)
        check("no token changes" in place.run("git tokens HEAD" + folder), what, "is shown after the commit")
        place.run("git reset -q --hard HEAD~1")

    place.write("Tokens/nhs/new.tokens.yaml", "new: { $type: dimension, $value: \"{size.gap}\" }\n")
    both("an added file", "1 added", "ADDED (1)")
    place.write("Tokens/nhs/new.tokens.yaml", "new: { $type: dimension, $value: \"{size.gap}\" }\n")
    place.run("git add -N Tokens/nhs/new.tokens.yaml")
    both("a file of git add -N", "1 added", "ADDED (1)")
    (place.work / "Tokens/nhs/roles.tokens.yml").unlink()
    both("a removed file", "1 removed", "role.text")
    # A file that has modes of tokenc.yaml, of which nothing is left.
    place.write("Tokens/nhs/sizes.tokens.yaml", "{}\n")
    both("an emptied file", "2 removed", "size.gap")
    (place.work / "Tokens/nhs/sizes.tokens.yaml").unlink()
    both("a removed file with modes", "2 removed", "size.gap")
    (place.work / "Tokens/nhs/sizes.tokens.yaml").rename(place.work / "Tokens/nhs/lengths.tokens.yaml")
    place.write("Tokens/nhs/lengths.tokens.yaml", SIZES.replace("8px", "9px"))
    both("a renamed file", "1 change", "size.gap", hides=("REMOVED", "ADDED"))
    # Another file's token follows.
    place.write("Tokens/nhs/a.tokens.yaml", TOKENS.replace("#111111", "#222222"))
    both("an edit", "color.ink  #111111 → #222222", "1 token follows")
    place.write("Tokens/nhs/a.tokens.yaml", TOKENS.replace('old: "#123456"', ""))
    place.run("git tokens HEAD --fail-on breaking" + folder, status=1)


def command_line(place):
    """Each line of the first block, as it stands there: from the project's folder where it names none."""
    place.run("git branch release && mkdir old new")
    for side in ("old", "new"):
        place.write(f"{side}/a.tokens.yaml", TOKENS)
    place.commit(TOKENS.replace("#111111", "#222222"))
    lines = block("## On the command line", "sh").strip().split("\n")
    check(len(lines) > 8, "only", len(lines), "commands")
    for line in lines:
        shown = place.run(line, place.work if "Tokens/nhs" in line or "old/" in line else place.work / "Tokens/nhs")
        if "old/" in line or line.startswith("tokenc diff HEAD -- "):
            check("no token changes" in shown, line, "shows", shown)
        elif "html" in line:
            check("color.ink" in (place.work / "Tokens/nhs/review.html").read_text(), line)
        else:
            check("1 change" in shown, line, "shows", shown)
    place.write("Tokens/nhs/Generated/x", "")
    check_line = block("## Artifacts that are kept", "sh")
    place.run(check_line, status=1)
    place.run("tokenc build Tokens/nhs")
    place.run(check_line)


class Forge:
    def __init__(self, place, comments):
        self.state = place.folder / "comments.json"
        self.state.write_text(json.dumps(comments))
        self.process = subprocess.Popen(
            [sys.executable, HERE / "forge.py", self.state], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.address = f"http://127.0.0.1:{int(self.process.stdout.readline())}"

    def bodies(self):
        return [comment["body"] for comment in json.loads(self.state.read_text())]

    def talk(self, others):
        """People say more than fits on a page, after what stands there."""
        comments = json.loads(self.state.read_text())
        said = [{"id": 1000 + index, "body": f"more {index}", "user": {"type": "User"}} for index in range(120)]
        self.state.write_text(json.dumps(comments + said))
        return others + [comment["body"] for comment in said]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def people(count):
    """More comments than stand on one page. One of a person quotes ours."""
    comments = [{"id": index, "body": f"comment {index}", "user": {"type": "User"}} for index in range(count)]
    comments[3]["body"] = f"> {MARK}\nwhat is this?"
    return comments


def pipeline(place, forge, commands, environment, shell):
    """A branch that grows: one comment, which follows; the check fails for contrast alone."""
    others = forge.bodies()
    review, comment, contrast = commands

    def push(status):
        place.run(review, shell=shell, **environment)
        place.run(comment, shell=shell, **environment)
        place.run(contrast, shell=shell, status=status, **environment)
        bodies = forge.bodies()
        ours = [body for body in bodies if body.startswith(MARK)]
        check([body for body in bodies if body not in ours] == others, "a person's comment was changed")
        check(len(ours) == 1, "not one comment but", len(ours))
        check(ours[0].startswith(MARK + "\n### Design tokens: "), "the comment is", ours[0])
        return ours[0]

    place.commit(TOKENS.replace("#111111", "#101010"))
    first = push(0)
    check("### Design tokens: patch" in first and "`color.ink`" in first, "the comment is", first)
    check(push(0) == first, "the same state gave another comment")
    others = forge.talk(others)
    place.commit(TOKENS.replace("#111111", "#cccccc").replace(', old: "#123456"', ""))
    second = push(1)
    check("### Design tokens: major" in second and "Contrast failures, new or worse" in second, "the comment is", second)
    # Whatever an author writes arrives as it is.
    place.commit(TOKENS.replace('"#111111"', '{ $value: "#111111", $description: "\\"$(touch hacked)\\" `x` \\\\ @all" }'))
    third = push(0)
    check("$(touch hacked)" in third and not (place.work / "hacked").exists(), "the comment is", third)
    place.commit(TOKENS)
    check("no changes" in push(0), "a change that was taken back")
    # Errors in the tokens stop the job, and leave the comment.
    place.commit("color: { $type: colour, ink: 1 }\n")
    place.run(review, shell=shell, status=1, **environment)


def github(place):
    yaml = block("## GitHub Actions", "yaml")
    commands = steps(yaml, "run:")
    check(len(commands) == 3, "the workflow has", len(commands), "commands")
    forge = Forge(place, people(64))
    environment = {
        "GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "o/r", "GH_TOKEN": "secret", "PULL_REQUEST": "7", "FORGE": forge.address,
    }
    for name in re.findall(r"^          ([A-Z_]+): \$\{\{", yaml, re.M):
        check(name in environment, "nobody sets", name)
    # GitHub's own shell for `run`.
    pipeline(place, forge, commands, environment, ("bash", "-e", "-c"))
    forge.close()


def gitlab(place):
    yaml = block("## GitLab", "yaml")
    script = yaml[yaml.index("  script:\n") : yaml.index("  artifacts:")]
    commands = steps(script.replace("  script:\n", ""), "- ".strip())
    check(len(commands) == 3, "the job has", len(commands), "commands")
    forge = Forge(place, people(120))
    environment = {
        "CI_API_V4_URL": forge.address + "/api/v4", "CI_MERGE_REQUEST_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "7",
        "REVIEW_TOKEN": "secret", "CI_MERGE_REQUEST_DIFF_BASE_SHA": place.run("git rev-parse main").strip(),
    }
    # GitLab's runner.
    pipeline(place, forge, commands, environment, ("bash", "-eo", "pipefail", "-c"))
    forge.close()


def main():
    tokenc = sys.argv[1]
    for recipe in (textconv, textconv_files, alias, command_line, github, gitlab):
        with tempfile.TemporaryDirectory() as folder:
            recipe(Place(folder, tokenc))
    print("recipes.py: command line, textconv, aliases, GitHub Actions, GitLab")


main()
