#!/bin/sh
# SwiftPM: the build plugin and the command plugin, in a package of their own that is built from nothing, in a folder
# with a space in its path. Two targets have tokens; three have names that a compiler might want for itself.
. "$(dirname "$0")/common.sh"
need swift

ln -s "$root" "$work/tokenc"
TOKENC_PACKAGE=$work/tokenc
export TOKENC_PACKAGE
mkdir "$work/with space"
cp -R "$here/swiftpm" "$work/with space/consumer"
cd "$work/with space/consumer"
tokens=Sources/App/Tokens

# SwiftPM of Swift 6.3 itself is killed by a signal now and then, in libdispatch (seen once in a run of this script).
# That is told, and it is called again; a tool or a plugin that crashes makes it exit with 1, which is not.
swift() {
  for attempt in 1 2 3; do
    status=0
    command swift "$@" >"$work/stdout" 2>"$work/stderr" || status=$?
    [ "$status" -ge 128 ] || break
    echo "$me: SwiftPM was killed by a signal (exit status $status) in attempt $attempt: swift $*" >&3
  done
  cat "$work/stdout"
  cat "$work/stderr" >&2
  return "$status"
}
exec 3>&2

build() { does swift build "$@"; }
prints() {
  "$(swift build "$@" --show-bin-path)/App" > "$log" 2>&1 || fail "App does not run"
  printf '%s\n' "$line1" "$line2" | cmp -s - "$log" || fail "App prints something else than: $line1 $line2"
}
line1='#007f3b #f0f4f5' line2='#212b32 syntax 7'

build
silent 'warning:'
says 'Compile tokens of App'
says 'Compile tokens of Color'
prints
# Sources are for people: nothing is written there.
[ -z "$(find Sources -newer Package.swift -name '*.swift' -path '*Generated*')" ] || fail "a file is left in Sources"
[ "$(find Sources -type f | wc -l)" = "$(find "$here/swiftpm/Sources" -type f | wc -l)" ] || fail "a file is left in Sources"

# SwiftPM links a tool of a package once more in its second build, and runs it then. Nothing comes of it.
build
silent 'Compiling App'
silent 'Compiling Color'
build
silent 'Compile tokens'

# Edit: that target only.
edit $tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
build
says 'Compile tokens of App'
silent 'Compile tokens of Color'
line1='#017f3b #f0f4f5'
prints

# An error stands in the build's output at its line, and stops it.
edit $tokens/extra/text.tokens.yaml 's/"#212b32"/"{nowhere}"/'
fails swift build
says "/App/Tokens/extra/text.tokens.yaml:2:33: error: 'color.text' refers to 'nowhere'"
edit $tokens/extra/text.tokens.yaml 's/"{nowhere}"/"#212b32"/'
build

# Rename, add, and a component, whose files are new outputs.
mv $tokens/extra/text.tokens.yaml $tokens/extra/words.tokens.yaml
echo 'color: { added: { $type: color, $value: "#0a0b0c" } }' > $tokens/extra/added.tokens.yaml
cp "$here/bazel/shop/link.component.yaml" $tokens/link.component.yaml
cat >> Sources/App/main.swift <<'END'
let added = APPColor.added.light
print(hex(added.red, added.green, added.blue), APPLinkStyle.self)
END
build
says 'Compile tokens of App'
"$(swift build --show-bin-path)/App" > "$log" 2>&1 || fail "App does not run"
says '#0a0b0c APPLinkStyle'
says "$line1"

# Remove: what used it is refused, and it is gone.
rm $tokens/extra/added.tokens.yaml $tokens/link.component.yaml
fails swift build
says "no member 'added'"
says "cannot find 'APPLinkStyle'"
cp "$here/swiftpm/Sources/App/main.swift" Sources/App/main.swift
build
prints

# The command plugin: for each target with tokens, or with the arguments as they are.
does swift package tokenc check --format json
[ "$(grep -c '"findings"' "$log")" = 2 ] || fail "not two targets are checked"
does swift package tokenc contrast '#fff' '#767676'
says '4.54'
printf 'checks: { contrast: { pairs: [{ foreground: "{color.action}", background: "{color.text}" }] } }\n' >> $tokens/tokenc.yaml
fails swift package tokenc check
says 'Sources/App/Tokens/tokenc.yaml:4:'
cp "$here/swiftpm/$tokens/tokenc.yaml" $tokens/tokenc.yaml

# A target without tokens is told, and what to do.
edit Package.swift 's|name: "Syntax")|name: "Syntax", plugins: [.plugin(name: "TokencBuild", package: "tokenc")])|'
fails swift build
says "the target 'Syntax' uses TokencBuild and has no token file: add a file that ends in .tokens.yaml"
cp "$here/swiftpm/Package.swift" Package.swift

# A release build from sources. It takes minutes: SwiftPM compiles a plugin's tool for the plugin, and once more for the
# product. What follows a change is shown below, in release with a binary.
mkdir "$work/release space"
cp -R "$here/swiftpm" "$work/release space/consumer"
cd "$work/release space/consumer"
line1='#007f3b #f0f4f5'
build -c release
silent 'warning:'
prints -c release

# The package of `Sources/make-prebuilt`: the same plugins, and a binary. Nothing of tokenc is compiled, in both
# configurations, and what holds above holds here.
does sh "$root/Sources/make-prebuilt" "$work/prebuilt/tokenc"
fails sh "$root/Sources/make-prebuilt" "$work/prebuilt/tokenc"
says 'is there already'
TOKENC_PACKAGE=$work/prebuilt/tokenc
tokens=Sources/App/Tokens
for configuration in debug release; do
  rm -rf .build
  build -c $configuration
  silent 'warning:'
  silent 'Compiling TokencSyntax'
  says 'Compile tokens of App'
  prints -c $configuration
  build -c $configuration
  silent 'Compile tokens'
  edit $tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
  build -c $configuration
  says 'Compile tokens of App'
  silent 'Compile tokens of Color'
  line1='#017f3b #f0f4f5'
  prints -c $configuration
  edit $tokens/brand.tokens.yaml 's/"#017f3b"/"{nowhere}"/'
  fails swift build -c $configuration
  says "/App/Tokens/brand.tokens.yaml:"
  says "refers to 'nowhere'"
  cp "$here/swiftpm/$tokens/brand.tokens.yaml" $tokens/brand.tokens.yaml
  mv $tokens/extra/text.tokens.yaml $tokens/extra/words.tokens.yaml
  build -c $configuration
  line1='#007f3b #f0f4f5'
  prints -c $configuration
  mv $tokens/extra/words.tokens.yaml $tokens/extra/text.tokens.yaml
done
does swift package tokenc check --format json
[ "$(grep -c '"findings"' "$log")" = 2 ] || fail "not two targets are checked"
echo "$me: two targets; edit, addition, rename, removal, component, error; check by command; prebuilt in debug and release"
