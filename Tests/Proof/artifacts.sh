#!/bin/sh
# usage: artifacts.sh FOLDER CHECKS
# Proves a folder of artifacts (swift/, kotlin/, css/, json/, whichever are there) by what a folder of checks holds:
#   swift/module                    the name of the Swift module, one word
#   swift/Use*.swift                compiled from outside
#   swift/Core.swift, swift/Tree.swift, swift/UIKit.swift, swift/AppKit.swift
#                                   compiled into the module and run; what they print equals core.expected,
#                                   tree.expected, uikit.expected, appkit.expected beside them
#   swift/bad/                      refused; and the branches for each of Apple's systems compile (systems.sh)
#   kotlin/Core.kt, kotlin/Tree.kt  run, and their output compared in the same way; kotlin/Use.kt; kotlin/bad/
#   css/*.json                      cases for browser.py
#   json/schemas                    lines of `SCHEMA FILE…`: a schema's path from the project's folder, and the
#                                   artifacts, from FOLDER/json, that it must accept
# Checks without their artifacts are a failure; artifacts without checks are those that `swift test` proves.
set -eu
. "$(dirname "$0")/common.sh"
[ $# = 2 ] || fail "usage: artifacts.sh FOLDER CHECKS"
[ -d "$1" ] || fail "no such folder: $1"
[ -d "$2" ] || fail "no such folder: $2"
artifacts=$(cd "$1" && pwd)
checks=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

targets=
for target in swift kotlin css json; do
  if [ -d "$artifacts/$target" ] && [ -d "$checks/$target" ]; then
    targets="$targets $target"
  elif [ -d "$checks/$target" ]; then
    fail "no artifacts in $1/$target"
  fi
done
[ -n "$targets" ] || fail "no artifacts below $1"

printed() { # EXPECTED COMMAND…
  expected=$1
  shift
  "$@" > "$work/out"
  diff -u "$expected" "$work/out" >&2 || fail "not what $expected says"
}

check_swift() {
  swift=$checks/swift
  [ -f "$swift/module" ] || fail "no file $swift/module"
  module=$(cat "$swift/module")
  set -- "$artifacts/swift" "$module"
  for use in "$swift"/Use*.swift; do
    [ ! -f "$use" ] || set -- "$@" "$use"
  done
  [ ! -d "$swift/bad" ] || set -- "$@" --bad "$swift/bad"
  : > "$work/expected"
  # In the order in which their outputs follow each other.
  for part in core:Core:--core tree:Tree:--run uikit:UIKit:--run-uikit appkit:AppKit:--run-appkit; do
    rest=${part#*:}
    if [ -f "$swift/${rest%:*}.swift" ]; then
      set -- "$@" "${rest#*:}" "$swift/${rest%:*}.swift"
      cat "$swift/${part%%:*}.expected" >> "$work/expected"
    fi
  done
  printed "$work/expected" sh "$proof/swift.sh" "$@"
  set -- "$artifacts/swift" "$module"
  [ ! -d "$swift/bad" ] || set -- "$@" --bad "$swift/bad"
  sh "$proof/systems.sh" "$@"
}
check_kotlin() {
  kotlin=$checks/kotlin
  set -- "$artifacts/kotlin"
  : > "$work/expected"
  if [ -f "$kotlin/Core.kt" ]; then
    set -- "$@" --core "$kotlin/Core.kt"
    cat "$kotlin/core.expected" >> "$work/expected"
  fi
  if [ -f "$kotlin/Tree.kt" ]; then
    set -- "$@" --run "$kotlin/Tree.kt"
    cat "$kotlin/tree.expected" >> "$work/expected"
  fi
  [ ! -f "$kotlin/Use.kt" ] || set -- "$@" --use "$kotlin/Use.kt"
  [ ! -d "$kotlin/bad" ] || set -- "$@" --bad "$kotlin/bad"
  printed "$work/expected" sh "$proof/kotlin.sh" "$@"
}
check_css() {
  find "$artifacts/css" -name '*.css' | LC_ALL=C sort > "$work/sheets"
  [ -s "$work/sheets" ] || fail "no style sheets"
  set --
  while IFS= read -r sheet; do set -- "$@" "$sheet"; done < "$work/sheets"
  sh "$proof/css.sh" "$@"
  "$python" "$proof/browser.py" "$checks"/css/*.json --css "$artifacts/css"
}
check_json() {
  [ -s "$checks/json/schemas" ] || fail "no lines in $checks/json/schemas"
  while read -r schema files; do
    set --
    for file in $files; do set -- "$@" "$artifacts/json/$file"; done
    "$python" "$proof/schema.py" "$root/$schema" "$@"
  done < "$checks/json/schemas"
}

for target in $targets; do "check_$target"; done
say "$1:$targets: ok"
