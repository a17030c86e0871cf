#!/bin/sh
# usage: real.sh TOKENC
# The published files of Tests/StandardTests/Real, read as dtcg-loose, and those of other tools in Tests/FormatsTests,
# recognised by themselves: built for all targets, those of templates too, what comes out compiles. Swift without SwiftUI,
# Kotlin with and without Compose, style sheets, Sass, TypeScript and JavaScript, Android resources; the DTCG files keep
# the official schema, and every JSON file of the catalog is one.
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

# build NAME FOLDER [SOURCE…]: a project of its own with the files of a folder. With sources, these are read as dtcg-loose.
build() {
  name=$1
  mkdir "$work/$name"
  cp -R "$root/Tests/$2/." "$work/$name"
  shift 2
  {
    echo "name: $name"
    [ $# = 0 ] || echo "sources:"
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
  # A sheet without a rule is one of a file whose tokens all refer to others.
  if "$tokenc" build "$work/$name" --check --verbose 2>&1 | grep -q '^0 tokens read, '; then
    ! grep -q '{' "$out"/css/*.css || fail "$name: no token was read, and the style sheet has rules"
  else
    sheets="${sheets:-} $(find "$out/css" -name '*.css' | tr '\n' ' ')"
  fi
  say "$name: ok"
}

build figma StandardTests/Real figma-sds.resolver.json
build fluent StandardTests/Real microsoft-fluent.palette.tokens.json
build carbon StandardTests/Real ibm-carbon.typography.tokens.json
build terrazzo StandardTests/Real terrazzo-yaml/terrazzo.resolver.yml
primer=github-primer
build primer StandardTests/Real $primer/base/color/light/light.tokens.json $primer/base/size/size.tokens.json \
  $primer/functional/border/border.tokens.json $primer/functional/color/borderColor.tokens.json \
  $primer/functional/color/focus.tokens.json $primer/functional/size/border.tokens.json $primer/functional/size/size.tokens.json
# One file of a set, which lacks what it refers to.
for file in $primer/functional/size/size $primer/functional/border/border figma-sds/theme-dark figma-sds/theme-light; do
  build "part-$(echo "$file" | tr -d /-)" StandardTests/Real "$file.tokens.json"
done
for name in animation colors-dark colors-light layer palette radius space typography; do
  build "part-$(echo "$name" | tr -d -)" StandardTests/Real "terrazzo-yaml/$name.tokens.yml"
done
for folder in figma style-dictionary/legacy style-dictionary/v4 tokens-studio/single tokens-studio/folder terrazzo theo \
  spectrum/14.15.0 spectrum/15.0.0; do
  build "tool-$(echo "$folder" | tr -d ./-)" "FormatsTests/Fixtures/$folder"
done
# One run for all: the compiler of Kotlin takes seconds to start.
# shellcheck disable=SC2086  # lists of names without spaces
{
  try "Kotlin" sh "$proof/kotlin.sh" $folders
  try "style sheets" sh "$proof/css.sh" $sheets
}
say "five design systems, twelve files of theirs alone, nine projects of other tools: ok"
