#!/bin/sh
# The recipes of Sources/tokenc/README.md for `tokenc diff`, as they stand there: the command line, textconv, aliases,
# GitHub Actions, GitLab.
. "$(dirname "$0")/common.sh"
need git
need curl
need jq
need python3
python3 "$here/recipes.py" "$work/bin/tokenc"
