#!/bin/sh
# usage: real.sh TOKENC
# The published files of Tests/StandardTests/Real, read as dtcg-loose and built for all targets, those of templates too:
# what comes out compiles. Swift without SwiftUI, Kotlin with and without Compose, style sheets, Sass, TypeScript and
# JavaScript, Android resources; the DTCG files keep the official schema, and every JSON file of the catalog is one.
set -eu
. "$(dirname "$0")/common.sh"
[ $# = 1 ] || fail "usage: real.sh TOKENC"
tokenc=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
for tool in swiftc tsc esbuild aapt2 "$tools/python/bin/sass"; do need "$tool" "it reads what was built"; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

try() {
  what=$1
  shift
  "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "$what: FAILED"; }
}

# build NAME SOURCE…: a project of its own with these sources.
build() {
  name=$1
  shift
  mkdir "$work/$name"
  cp -R "$root/Tests/StandardTests/Real/." "$work/$name"
  {
    echo "name: $name"
    echo "sources:"
    for source in "$@"; do echo "  - { file: $source, format: dtcg-loose }"; done
    echo "targets: { swift: {}, kotlin: {}, css: {}, json: {}, scss: {}, typescript: {}, tailwind: {}, dart: {}, android-xml: {}, xcassets: {} }"
  } > "$work/$name/tokenc.yaml"
  out=$work/$name/Generated
  try "$name: build" "$tokenc" build "$work/$name" --quiet
  for target in swift kotlin css json scss typescript tailwind dart android-xml xcassets; do
    [ -n "$(find "$out/$target" -type f ! -name '.*' 2>/dev/null | head -1)" ] || [ "$target" = xcassets ] ||
      fail "$name: nothing in $target"
  done
  find "$out/swift" -name '*.swift' > "$work/list"
  # shellcheck disable=SC2046  # a list of names without spaces
  try "$name: Swift" swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library $(cat "$work/list")
  try "$name: Sass" "$tools/python/bin/sass" --no-source-map "$out/scss/tokens.scss" "$work/sass.css"
  try "$name: TypeScript" tsc --strict --noEmit --target es2020 --module es2020 "$out/typescript/tokens.d.ts"
  try "$name: JavaScript" esbuild --bundle --format=esm --outfile="$work/bundle.js" "$out/typescript/tokens.js"
  try "$name: Android" aapt2 compile --dir "$out/android-xml" -o "$work/$name.zip"
  find "$out/json" -name '*.tokens.json' -exec "$python" "$proof/schema.py" "$root/Tests/Schemas/dtcg-2025.10/format.json" {} + \
    > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "$name: DTCG: FAILED"; }
  find "$out/xcassets" -name '*.json' -exec "$python" -c \
    'import json, sys; [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:]]' {} + || fail "$name: catalog: FAILED"
  folders="${folders:-} $out/kotlin"
  sheets="${sheets:-} $(find "$out/css" -name '*.css' | tr '\n' ' ')"
  say "$name: ok"
}

build figma figma-sds.resolver.json
build fluent microsoft-fluent.palette.tokens.json
build carbon ibm-carbon.typography.tokens.json
build terrazzo terrazzo-yaml/terrazzo.resolver.yml
primer=github-primer
build primer $primer/base/color/light/light.tokens.json $primer/base/size/size.tokens.json \
  $primer/functional/border/border.tokens.json $primer/functional/color/borderColor.tokens.json \
  $primer/functional/color/focus.tokens.json $primer/functional/size/border.tokens.json $primer/functional/size/size.tokens.json
# One run for all: the compiler of Kotlin takes seconds to start.
# shellcheck disable=SC2086  # lists of names without spaces
{
  try "Kotlin" sh "$proof/kotlin.sh" $folders
  try "style sheets" sh "$proof/css.sh" $sheets
}
say "five design systems: ok"
