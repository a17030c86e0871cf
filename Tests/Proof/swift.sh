#!/bin/sh
# usage: swift.sh FOLDER MODULE [GOOD.swift…] [--also FOLDER MODULE] [--core FILE] [--run FILE]
#                 [--run-uikit FILE] [--run-appkit FILE] [--bad DIR]
#
# Proves the Swift files below FOLDER, which make the module MODULE:
#   1. They compile alone, without SwiftUI, in Swift 6 mode without a warning, and in Swift 5 mode; and they
#      import nothing but SwiftUI, UIKit, AppKit.
#   2. They compile against the SwiftUI stub; with the UIKit stub; with the AppKit stub.
#   3. For iOS 18, where a use of a newer API without `if #available` is an error, they type-check.
#   4. Each GOOD file compiles as another module that imports MODULE (so nothing that it needs lacks `public`).
#   5. --core FILE, a file with @main, is compiled into the module without SwiftUI and run; --run FILE, with the
#      SwiftUI stub; --run-uikit and --run-appkit with that stub too, the latter with `os(macOS)` true. What they print
#      goes to standard output.
#   6. Each file in DIR is refused: its first line is `// error: TEXT`, and TEXT is in the compiler's first error
#      (`// error (iOS 18): TEXT`: in the pass for iOS 18; of any other system: systems.sh looks at it).
# --also compiles one more generated module that the files may import. All messages go to standard error.
set -eu
. "$(dirname "$0")/common.sh"
usage="usage: swift.sh FOLDER MODULE [GOOD.swift…] [--also FOLDER MODULE] [--core FILE] [--run FILE] [--run-uikit FILE] [--run-appkit FILE] [--bad DIR]"
need swiftc "the Swift toolchain"

[ $# -ge 2 ] || fail "$usage"
folder=$1 module=$2
shift 2
[ -d "$folder" ] || fail "no such folder: $folder"

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
sources() { find "$1" -name '*.swift' | LC_ALL=C sort; }
sources "$folder" > "$build/sources"
[ -s "$build/sources" ] || fail "no Swift files below $folder"

# try WHAT COMMAND…: says WHAT and how long it took; shows the output only if the command fails.
try() {
  what=$1 began=$(date +%s%N)
  shift
  if ! "$@" > "$build/log" 2>&1; then
    cat "$build/log" >&2
    fail "$what: FAILED"
  fi
  say "$what: ok ($((($(date +%s%N) - began) / 1000000)) ms)"
}
# with LIST COMMAND…: adds the file names in LIST, one a line, to the command.
with() {
  list=$1
  shift
  while IFS= read -r name; do set -- "$@" "$name"; done < "$list"
  "$@"
}

# MARK: The stubs, compiled once for each state of their sources

key=$({ cat "$stubs"/SwiftUI/* "$stubs"/SwiftUI-iOS/* "$stubs"/UIKit/* "$stubs"/AppKit/* "$0"; swiftc --version 2>&1; } | cksum | tr ' ' -)
cache=$tools/swift-stubs-$key
strict="-swift-version 6 -warnings-as-errors -parse-as-library"
ios="-swift-version 6 -parse-as-library -target arm64-apple-ios18.0 -enable-experimental-feature Embedded -wmo"
isolation='s/@MainActor @preconcurrency //g; s/@MainActor //g; s/@preconcurrency //g; s/nonisolated //g'

make_stubs() {
  new=$build/stubs
  mkdir -p "$new/swiftui" "$new/uikit" "$new/appkit" "$new/ios/sources"
  # shellcheck disable=SC2086  # lists of words
  {
    swiftc $strict -emit-module -emit-library -static -module-name SwiftUI -o "$new/swiftui/libSwiftUI.a" \
      -emit-module-path "$new/swiftui/SwiftUI.swiftmodule" "$stubs"/SwiftUI/*.swift
    swiftc $strict -I "$new/swiftui" -emit-module -emit-library -static -module-name UIKit \
      -o "$new/uikit/libUIKit.a" -emit-module-path "$new/uikit/UIKit.swiftmodule" "$stubs"/UIKit/*.swift
    swiftc $strict -I "$new/swiftui" -emit-module -emit-library -static -module-name AppKit \
      -o "$new/appkit/libAppKit.a" -emit-module-path "$new/appkit/AppKit.swiftmodule" "$stubs"/AppKit/*.swift
    for file in "$stubs"/SwiftUI/*.swift "$stubs"/SwiftUI-iOS/*.swift; do
      sed "$isolation" "$file" > "$new/ios/sources/$(basename "$file")"
    done
    swiftc $ios -emit-module -module-name SwiftUI -emit-module-path "$new/ios/SwiftUI.swiftmodule" \
      "$new"/ios/sources/*.swift
  } || return 1
  mkdir -p "$tools"
  for old in "$tools"/swift-stubs-*; do
    [ "$old" = "$cache" ] || rm -rf "$old"
  done
  # Another run may have been faster.
  [ -d "$cache" ] || mv "$new" "$cache"
}
[ -d "$cache" ] || try "the stubs compile" make_stubs
# The lists of flags below are split at spaces, which this name cannot hold.
ln -s "$cache" "$build/c"
cache=$build/c
with_ui="-I $cache/swiftui -L $cache/swiftui -lSwiftUI"
with_uikit="$with_ui -I $cache/uikit -L $cache/uikit -lUIKit"
with_appkit="$with_ui -I $cache/appkit -L $cache/appkit -lAppKit"

# MARK: The module

imports=$(with "$build/sources" grep -hE '^ *(public |internal |private |@[a-zA-Z_]+(\([a-z]+\))? )*import ' |
  sed 's/^.*import \([a-z]* \)\{0,1\}\([A-Za-z0-9_]*\).*/\2/' | LC_ALL=C sort -u) || imports=
for name in $imports; do
  case $name in
    SwiftUI | UIKit | AppKit | WatchKit) ;;
    *) fail "a generated file imports $name; only SwiftUI, UIKit, AppKit and WatchKit are expected" ;;
  esac
done

modules=$build/modules
mkdir -p "$modules"
# shellcheck disable=SC2086  # lists of words
compile() { # SOURCES MODULE
  try "$2 without SwiftUI" with "$1" swiftc $strict -typecheck -module-name "$2"
  try "$2 in Swift 5 mode" with "$1" swiftc -swift-version 5 -parse-as-library -typecheck -module-name "$2" -I "$cache/swiftui"
  try "$2 with SwiftUI" with "$1" swiftc $strict -emit-module -module-name "$2" \
    -emit-module-path "$modules/$2.swiftmodule" -I "$cache/swiftui"
  try "$2 with UIKit" with "$1" swiftc $strict -typecheck -module-name "$2" -I "$cache/swiftui" -I "$cache/uikit"
  try "$2 with AppKit" with "$1" swiftc $strict -typecheck -module-name "$2" -I "$cache/swiftui" -I "$cache/appkit"
  mkdir -p "$build/ios-$2"
  : > "$build/ios-$2/list"
  number=0
  while IFS= read -r file; do
    number=$((number + 1))
    mkdir -p "$build/ios-$2/$number"
    sed "$isolation" "$file" > "$build/ios-$2/$number/$(basename "$file")"
    echo "$build/ios-$2/$number/$(basename "$file")" >> "$build/ios-$2/list"
  done < "$1"
  # Only the types are checked: an Embedded module could not be made of this code.
  try "$2 for iOS 18" with "$build/ios-$2/list" swiftc $ios -I "$cache/ios" -typecheck -module-name "$2"
}
compile "$build/sources" "$module"

# shellcheck disable=SC2086
run_file() { # FILE WHAT FLAGS…
  file=$1 how=$2
  shift 2
  [ -f "$file" ] || fail "no such file: $file"
  if [ "$how" = "with AppKit" ]; then
    # What the Mac does is what runs: a compiler on Linux would leave its branches out.
    rm -rf "$build/mac"
    mkdir -p "$build/mac"
    while IFS= read -r source; do
      sed -E '/^ *#(if|elseif) /s/([^A-Za-z_])os\(macOS\)/\1true/g' "$source" > "$build/mac/$(basename "$source")"
    done < "$build/sources"
    { sources "$build/mac"; echo "$file"; } > "$build/run-sources"
  else
    { cat "$build/sources"; echo "$file"; } > "$build/run-sources"
  fi
  # The flags that link come last.
  try "$(basename "$file") $how" with "$build/run-sources" swiftc $strict -module-name "$module" -I "$modules" \
    -o "$build/program" "$@"
  SWIFT_BACKTRACE=enable=no "$build/program" > "$build/output" < /dev/null || {
    code=$?
    cat "$build/output"
    fail "$(basename "$file") $how: ended with $code"
  }
  cat "$build/output"
  say "$(basename "$file") $how: ran, $(wc -l < "$build/output" | tr -d ' ') lines"
}

# shellcheck disable=SC2086
check_bad() { # DIR
  [ -d "$1" ] || fail "no such folder: $1"
  sources "$1" > "$build/bad"
  [ -s "$build/bad" ] || fail "no Swift files in $1"
  while IFS= read -r file; do
    first=$(head -n 1 "$file")
    case $first in
      "// error: "*) text=${first#"// error: "} flags="$strict -module-name Bad -I $cache/swiftui -I $modules" ;;
      "// error (iOS 18): "*) text=${first#"// error (iOS 18): "} flags="$ios -module-name $module -I $cache/ios" ;;
      "// error (iOS): "* | "// error (macOS): "* | "// error (tvOS): "* | "// error (visionOS): "* | "// error (watchOS): "*)
        continue
        ;;
      *) fail "$file: the first line must be \`// error: TEXT\` or \`// error (iOS 18): TEXT\`" ;;
    esac
    [ -n "$text" ] || fail "$file: no text after \`error:\`"
    case $first in
      *"(iOS"*)
        # Checked as a part of the module, for there is no module to import.
        sed "$isolation; /^import $module\$/d" "$file" > "$build/bad.swift"
        cp "$build/ios-$module/list" "$build/bad-list"
        ;;
      *)
        cp "$file" "$build/bad.swift"
        : > "$build/bad-list"
        ;;
    esac
    if with "$build/bad-list" swiftc $flags -typecheck "$build/bad.swift" > "$build/log" 2>&1; then
      fail "$file: NOT REFUSED, expected: $text"
    fi
    error=$(grep -m 1 '^[^ ].*error: ' "$build/log" | sed 's/^[^ ]* error: //') || error="no error line"
    case $error in
      *"$text"*) say "$(basename "$file"): refused: $error" ;;
      *) cat "$build/log" >&2; fail "$file: refused with \"$error\", expected: $text" ;;
    esac
  done < "$build/bad"
}

while [ $# -gt 0 ]; do
  case $1 in
    --also)
      [ $# -ge 3 ] || fail "$usage"
      sources "$2" > "$build/also"
      compile "$build/also" "$3"
      shift 3
      ;;
    --core | --run | --run-uikit | --run-appkit | --bad)
      [ $# -ge 2 ] || fail "$usage"
      # shellcheck disable=SC2086
      case $1 in
        --core) run_file "$2" "without SwiftUI" ;;
        --run) run_file "$2" "with SwiftUI" $with_ui ;;
        --run-uikit) run_file "$2" "with UIKit" $with_uikit ;;
        --run-appkit) run_file "$2" "with AppKit" $with_appkit ;;
        --bad) check_bad "$2" ;;
      esac
      shift 2
      ;;
    -*) fail "unknown option $1. $usage" ;;
    *)
      [ -f "$1" ] || fail "no such file: $1"
      # shellcheck disable=SC2086
      try "$(basename "$1") uses $module from outside" swiftc $strict -typecheck -module-name Good -I "$cache/swiftui" -I "$modules" "$1"
      shift
      ;;
  esac
done
