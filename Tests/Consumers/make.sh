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

# Names. What both tools can read in a depfile is seen as any other, by its edit and by its removal.
quick() { sleep 0.05; }
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
  nothing="Nothing to be done"
  [ $tool = make ] || nothing="no work to do"
  for name in 'a b' 'a#b' 'a$b' 'a:b' '(a)' 'a]' 'a{b}' 'ä' 'a!b' '~a' 'a,b' 'a@b' 'a+b' 'a\b' 'a\ b'; do
    seen $tool "$name"
    does $tool
    says "$nothing"
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
    says "$nothing"
    rm -r "tokens/$name"
    does $tool
  done
  # `%` and `=` are seen, but cannot be taken away from Make.
  for name in 'a%b' 'a=b'; do
    seen $tool "$name"
    does $tool
    says "$nothing"
  done
  # These Ninja cannot read, and runs tokenc at every build: too often, never too seldom.
  for name in 'a"b' "a'b" 'a&b' 'a*b' 'a?b' 'a<b' 'a>b' 'a^b' 'a`b' '[a]'; do
    seen $tool "$name"
    does $tool
    if [ $tool = make ]; then says "$nothing"; else silent "$nothing"; fi
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
      holds build/all.css '#017f3b' ;;
  esac
done
echo "$me: make, ninja, cmake with both: built once, seen: edit, addition, rename, removal, error; names of all kinds"
