#!/bin/sh
# usage: systems.sh FOLDER MODULE [--bad DIR]
#
# Proves the code of the Swift files below FOLDER that stands behind `#if os(…)`, which a compiler on Linux skips: for each
# of Apple's systems a copy of the files, and of the stubs, in which `os(THAT)` is true and every other false, compiles
# without a warning. What the system lacks (`@available(tvOS, unavailable)`) is unavailable in the copy, so a use of it is
# refused. Versions are not looked at: swift.sh does, for iOS.
# Each file in DIR whose first line is `// error (SYSTEM): TEXT` is refused on that system, with TEXT in the first error.
set -eu
. "$(dirname "$0")/common.sh"
need swiftc "the Swift toolchain"
usage="usage: systems.sh FOLDER MODULE [--bad DIR]"
[ $# = 2 ] || { [ $# = 4 ] && [ "$3" = --bad ]; } || fail "$usage"
folder=$1 module=$2 bad=${4:-}
[ -d "$folder" ] || fail "no such folder: $folder"
[ -z "$bad" ] || [ -d "$bad" ] || fail "no such folder: $bad"

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
strict="-swift-version 6 -warnings-as-errors -parse-as-library"

# for_system SYSTEM FOLDER FILE…: the files as that system's compiler reads them.
for_system() {
  system=$1 into=$2
  shift 2
  mkdir -p "$into"
  for file in "$@"; do
    sed -E "/^ *#(if|elseif) /{s/([^A-Za-z_])os\\($system\\)/\\1true/g; s/([^A-Za-z_])os\\([A-Za-z]+\\)/\\1false/g; }
      s/@available\\($system, *unavailable/@available(*, unavailable/g" "$file" > "$into/$(basename "$file")"
  done
}

key=$({ cat "$stubs"/SwiftUI/* "$stubs"/UIKit/* "$stubs"/AppKit/* "$0"; swiftc --version 2>&1; } | cksum | tr ' ' -)
cache=$tools/system-stubs-$key
# shellcheck disable=SC2086  # lists of words
stubs_for() { # SYSTEM
  [ ! -d "$cache/$1" ] || return 0
  new=$build/stubs-$1
  for_system "$1" "$new/sources" "$stubs"/SwiftUI/*.swift
  swiftc $strict -emit-module -module-name SwiftUI -emit-module-path "$new/SwiftUI.swiftmodule" "$new"/sources/*.swift
  # watchOS has UIKit, but no dynamic colours; generated files leave it alone there.
  case $1 in
    macOS) kit=AppKit ;;
    watchOS) kit= ;;
    *) kit=UIKit ;;
  esac
  if [ -n "$kit" ]; then
    for_system "$1" "$new/kit" "$stubs/$kit"/*.swift
    swiftc $strict -I "$new" -emit-module -module-name $kit -emit-module-path "$new/$kit.swiftmodule" "$new"/kit/*.swift
  fi
  mkdir -p "$cache"
  # Another run may have been faster.
  [ -d "$cache/$1" ] || mv "$new" "$cache/$1"
}
for old in "$tools"/system-stubs-*; do
  [ "$old" = "$cache" ] || rm -rf "$old"
done

# shellcheck disable=SC2046,SC2086  # file names of ours, lists of words
for system in iOS macOS tvOS visionOS watchOS; do
  began=$(date +%s%N)
  stubs_for "$system"
  for_system "$system" "$build/$system" $(find "$folder" -name '*.swift' | LC_ALL=C sort)
  swiftc $strict -I "$cache/$system" -emit-module -module-name "$module" \
    -emit-module-path "$build/$system/$module.swiftmodule" "$build/$system"/*.swift > "$build/log" 2>&1 || {
    cat "$build/log" >&2
    fail "$module for $system: FAILED"
  }
  say "$module for $system: ok $((($(date +%s%N) - began) / 1000000)) ms"
  [ -n "$bad" ] || continue
  for file in "$bad"/*.swift; do
    text=$(head -n 1 "$file")
    case $text in
      "// error ($system): "*) text=${text#"// error ($system): "} ;;
      *) continue ;;
    esac
    if swiftc $strict -I "$cache/$system" -I "$build/$system" -typecheck "$file" > "$build/log" 2>&1; then
      fail "$file: NOT REFUSED on $system, expected: $text"
    fi
    error=$(grep -m 1 '^[^ ].*error: ' "$build/log" | sed 's/^[^ ]* error: //') || error="no error line"
    case $error in
      *"$text"*) say "$(basename "$file"): refused on $system: $error" ;;
      *) cat "$build/log" >&2; fail "$file: refused on $system with \"$error\", expected: $text" ;;
    esac
  done
done
