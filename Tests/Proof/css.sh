#!/bin/sh
# usage: css.sh FILE…
# Proves that style sheets hold no unknown property, unit or pseudo-class (biome), and that a parser which
# recovers from errors had none to recover from.
set -eu
. "$(dirname "$0")/common.sh"
[ $# -gt 0 ] || fail "usage: css.sh FILE…"
[ -x "$tools/python/bin/biome" ] || fail "biome is missing. Run: sh Tests/Proof/tools.sh"

for file in "$@"; do
  [ -f "$file" ] || fail "no such file: $file"
done
"$python" "$proof/css.py" "$@" || fail "the parser found errors"
"$tools/python/bin/biome" lint --config-path="$proof/css-rules.json" --error-on-warnings --colors=off "$@" >&2 ||
  fail "biome refused a file"
say "$# style sheets: ok"
