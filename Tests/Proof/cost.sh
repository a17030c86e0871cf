#!/bin/sh
# usage: cost.sh TOKENC FOLDER…
# How large the Swift and the Kotlin of projects are, and how long compilers work on them, as rows of a table: lines and
# bytes; CPU seconds of `swiftc -typecheck` and `swiftc -O` of the module against the SwiftUI stub; CPU seconds of kotlin.sh,
# which compiles the core alone, and all files against the Compose stubs.
set -eu
. "$(dirname "$0")/common.sh"
[ $# -ge 2 ] || fail "usage: cost.sh TOKENC FOLDER…"
need swiftc "the Swift toolchain"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tokenc=$1
shift

# cpu COMMAND…: user and system seconds that it took.
cpu() {
  ( "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }; times > "$work/times" )
  # The second line tells of the processes that the shell started.
  awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, "m"); sum += t[1] * 60 + t[2] } printf "%.1f", sum }' "$work/times"
}
size() { # FOLDER ENDING
  find "$1" -name "*.$2" -exec cat {} + | wc -lc | awk '{ printf "%d | %d", $1, $2 }'
}

mkdir "$work/stub"
swiftc -swift-version 6 -parse-as-library -emit-module -module-name SwiftUI \
  -emit-module-path "$work/stub/SwiftUI.swiftmodule" "$stubs"/SwiftUI/*.swift
echo "| project | language | lines | bytes | CPU seconds |"
echo "| --- | --- | --- | --- | --- |"
for project in "$@"; do
  name=$(basename "$project")
  "$tokenc" build "$project" --output-dir "$work/$name" --quiet
  # shellcheck disable=SC2046  # file names of ours
  {
    swift=$(find "$work/$name/swift" -name '*.swift' | LC_ALL=C sort)
    check=$(cpu swiftc -swift-version 6 -parse-as-library -typecheck -I "$work/stub" -module-name Tokens $swift)
    code=$(cpu swiftc -swift-version 6 -parse-as-library -O -wmo -c -I "$work/stub" -module-name Tokens -o "$work/tokens.o" $swift)
  }
  echo "| $name | Swift | $(size "$work/$name/swift" swift) | $check to check, $code to compile |"
  [ -d "$work/$name/kotlin" ] || continue
  # The first run makes the stubs.
  sh "$proof/kotlin.sh" "$work/$name/kotlin" > /dev/null 2>&1
  echo "| $name | Kotlin | $(size "$work/$name/kotlin" kt) | $(cpu sh "$proof/kotlin.sh" "$work/$name/kotlin") |"
done
