#!/bin/sh
# Make, Ninja, CMake: nothing runs without a change, and what changed, came or went is seen.
. "$(dirname "$0")/common.sh"
need make
need ninja
need cmake

# still NOTHING: the last build says so, or with an empty NOTHING, ran neither tokenc nor what comes after it. (Make says
# nothing when it looked at artifacts again that are older than the stamp.)
still() {
  silent 'tokenc build'
  silent 'cat build'
  [ -z "$1" ] || says "$1"
}

quick() { sleep 0.05; }

# everything BUILD NOTHING CSS: the command, what it says when there is nothing to do, and what it makes.
everything() {
  build=$1 nothing=$2 css=$3
  does $build
  holds "$css" '#007f3b'
  soon
  does $build
  still "$nothing"

  soon
  edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
  does $build
  holds "$css" '#017f3b'
  does $build
  still "$nothing"

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
  still "$nothing"

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
  still "$nothing"
  gone "$build" "$nothing" "$css"

  # A new component, and so a new artifact.
  [ "$build" != ninja ] || return 0 # which has the names in its file
  soon
  sed 's/component: button/component: chip/' tokens/button.component.yaml > tokens/chip.component.yaml
  does $build
  holds "$css" '.brand-chip'
  soon
  rm tokens/chip.component.yaml
  does $build
  lacks "$css" '.brand-chip'
  does $build
  still "$nothing"
}

# gone BUILD NOTHING CSS: artifacts, the depfile or the stamp that somebody removed are made again, and seen is what they said.
gone() {
  for gone in build/tokens/css build/tokens/css/brand-button.css build/tokens build/tokens.d build/tokens.stamp; do
    quick
    rm -r "$gone"
    does $1
    [ -e "$gone" ] || [ "$gone" = build/tokens.d ] || fail "'$gone' is not made again"
    grep -qF -- '.brand-button' build/tokens/css/brand-button.css || fail "no style sheet after '$gone' was removed"
    [ "$gone" != build/tokens.d ] || does $1 # Ninja, without a depfile, compiles twice
    does $1
    still "$2"
    quick
    edit tokens/brand.tokens.yaml 's/#017f3b/#0a7f3b/'
    does $1
    holds "$3" '#0a7f3b'
    edit tokens/brand.tokens.yaml 's/#0a7f3b/#017f3b/'
    quick
    does $1
    holds "$3" '#017f3b'
  done
}

# comment BUILD: a change that changes no artifact stops at tokenc.
comment() {
  soon
  echo '# a comment' >> tokens/brand.tokens.yaml
  does $1
  says 'tokenc build'
  silent 'cat build'
  does $1
  still ""
}

# Make cannot hold paths with spaces in its own files, but may stand in a folder with one.
example make
everything make "" build/all.css
does make check
echo '/* by hand */' >> build/tokens/css/brand-tokens.css
fails make check
says 'build/tokens/css/brand-tokens.css: differs'
rm build/tokens/css/brand-tokens.css
does make
comment make
# Without names, what was made stays, and tokenc says why: an error in tokenc.yaml, no tokenc.
cp build/all.css "$work/all.css"
cp tokens/tokenc.yaml "$work/saved"
for tries in 1 2; do
  soon
  echo 'platforms: [nope' >> tokens/tokenc.yaml
  fails make
  says 'tokens/tokenc.yaml:'
  fails make TOKENC=nowhere
  says 'nowhere'
  cp "$work/saved" tokens/tokenc.yaml
  fails make TOKENC=nowhere
  cmp build/all.css "$work/all.css" || fail "a failed build changed what was made"
  rm -r build
  fails make TOKENC=nowhere
  soon
  does make
  cmp build/all.css "$work/all.css" || fail "another result"
  does make
  still ""
done
# Another name of the project: other names of all.
soon
edit tokens/tokenc.yaml 's/brand/shop/'
does make
holds build/all.css --shop-
lacks build/all.css --brand-
soon
cp "$work/saved" tokens/tokenc.yaml
does make
lacks build/all.css --shop-

example ninja
everything ninja "no work to do" build/all.css
comment "ninja -v"
still "no work to do"

# Names. What both tools can read in a depfile is seen as any other, by its edit and by its removal.
count=0
# write NAME: a token file of that name, with a colour that it alone has.
write() {
  count=$((count + 1))
  file=tokens/$1.tokens.yaml color=$(printf '#%06x' $((count * 4099)))
  printf 'n%s: { $type: color, $value: "%s" }\n' "$count" "$color" > "$file"
}
# seen BUILD: the file that was written last is in what is built.
seen() {
  quick
  write "$2"
  does $1
  holds build/all.css "$color"
  quick
  edited=$(printf '#%06x' $((count * 4099 + 1)))
  sed -i "s/$color/$edited/" "$file"
  does $1
  holds build/all.css "$edited"
}
for tool in make ninja; do
  cd "$work/with space/$tool"
  printf 'sources: ["**/*.tokens.yaml"]\n' >> tokens/tokenc.yaml
  nothing=
  [ $tool = make ] || nothing="no work to do"
  for name in 'a b' 'a#b' 'a$b' 'a:b' '(a)' 'a]' 'a{b}' 'ä' 'a!b' '~a' 'a,b' 'a@b' 'a+b' 'a\b' 'a\ b'; do
    seen $tool "$name"
    does $tool
    still "$nothing"
    quick
    rm "$file"
    does $tool
    lacks build/all.css "$edited"
  done
  # A folder whose name ends as a member of an archive does, or as a target.
  for name in 'a(b)' 'c:'; do
    mkdir "tokens/$name"
    seen $tool "$name/a"
    does $tool
    still "$nothing"
    rm -r "tokens/$name"
    does $tool
  done
  # `%` and `=` are seen, but cannot be taken away from Make.
  for name in 'a%b' 'a=b'; do
    seen $tool "$name"
    does $tool
    still "$nothing"
  done
  # These Ninja cannot read, and runs tokenc at every build: too often, never too seldom.
  for name in 'a"b' "a'b" 'a&b' 'a*b' 'a?b' 'a<b' 'a>b' 'a^b' 'a`b' '[a]'; do
    seen $tool "$name"
    does $tool
    if [ $tool = make ]; then still "$nothing"; else silent "$nothing"; fi
    rm "$file"
    does $tool
  done
done

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
      holds build/all.css '#017f3b'
      gone "cmake --build build" "Built target styles" build/all.css ;;
  esac
done
echo "$me: make, ninja, cmake with both: built once, seen: edit, addition, rename, removal, error; names of all kinds"
