#!/bin/sh
# Make, Ninja, CMake: nothing runs without a change, and what changed, came or went is seen.
. "$(dirname "$0")/common.sh"
need make
need ninja
need cmake

# everything BUILD NOTHING: the command, and what it says when there is nothing to do.
everything() {
  build=$1 nothing=$2 css=$3
  does $build
  holds "$css" '#007f3b'
  soon
  does $build
  says "$nothing"
  silent tokenc

  soon
  edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
  does $build
  holds "$css" '#017f3b'
  does $build
  says "$nothing"

  soon
  echo 'extra: { $type: color, $value: "#abcdef" }' > 'tokens/extra one.tokens.yaml'
  does $build
  holds "$css" '#abcdef'
  soon
  edit 'tokens/extra one.tokens.yaml' 's/abcdef/fedcba/'
  does $build
  holds "$css" '#fedcba'
  soon
  mv 'tokens/extra one.tokens.yaml' tokens/renamed.tokens.yaml
  does $build
  holds "$css" '#fedcba'
  soon
  rm tokens/renamed.tokens.yaml
  does $build
  lacks "$css" '#fedcba'
  does $build
  says "$nothing"

  soon
  cp tokens/brand.tokens.yaml "$work/saved"
  edit tokens/brand.tokens.yaml 's/"#017f3b"/"{nowhere}"/'
  fails $build
  says 'brand.tokens.yaml:5:'
  holds "$css" '#017f3b'
  fails $build
  cp "$work/saved" tokens/brand.tokens.yaml
  does $build
  does $build
  says "$nothing"
}

# Make cannot hold paths with spaces in its own files, but may stand in a folder with one.
example make
everything make "Nothing to be done" build/all.css
# Every file that Make is told about must be there, or be no reason to stop.
rm -rf build/tokens.stamp
does make

example ninja
everything ninja "no work to do" build/all.css
# A change that changes no artifact stops at tokenc.
soon
echo '# a comment' >> tokens/brand.tokens.yaml
does ninja -v
says 'tokenc build'
silent 'cat build'
does ninja
says "no work to do"

example cmake
for generator in Ninja "Unix Makefiles"; do
  rm -rf build tokens
  tokenc init tokens --name brand >/dev/null 2>&1
  does cmake -S . -B build -G "$generator"
  case $generator in
    Ninja)
      everything "cmake --build build" "no work to do" build/all.css ;;
    *)
      # Its Makefiles always say the same; that the stamp keeps its time tells more.
      does cmake --build build
      soon
      stamp=$(stat -c %Y.%y build/tokens.stamp)
      does cmake --build build
      [ "$(stat -c %Y.%y build/tokens.stamp)" = "$stamp" ] || fail "tokens are compiled again without a change"
      edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
      does cmake --build build
      holds build/all.css '#017f3b' ;;
  esac
done
echo "$me: make, ninja, cmake with both: built once, seen: edit, addition, rename, removal, error"
