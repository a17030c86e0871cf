#!/bin/sh
# A git hook keeps stale artifacts out of a repository, by itself and through pre-commit.com: it judges what is committed
# and not the work tree, and leaves nothing behind.
. "$(dirname "$0")/common.sh"
need git
need pre-commit

GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 PRE_COMMIT_HOME=$work/pre-commit TMPDIR=$work/temporary
GIT_AUTHOR_NAME=Someone GIT_AUTHOR_EMAIL=someone@example.org
GIT_COMMITTER_NAME=Someone GIT_COMMITTER_EMAIL=someone@example.org
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM PRE_COMMIT_HOME TMPDIR
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
mkdir "$TMPDIR"

css=tokens/Generated/css/brand-tokens.css
build() { does tokenc build tokens; }
# recolour OLD NEW
recolour() { edit tokens/brand.tokens.yaml "s/#$1/#$2/"; }

# refused [ARGUMENT…], taken [ARGUMENT…]: `git commit` with them. What is staged, and the work tree, stay as they were.
state() { git status --porcelain | cat - tokens/*.tokens.yaml "$css" 2>/dev/null | cksum; }
refused() {
  before=$(state) head=$(git rev-parse -q --verify HEAD || echo none)
  fails git commit --quiet -m refused "$@"
  [ "$(git rev-parse -q --verify HEAD || echo none)" = "$head" ] || fail "a commit was made"
  [ "$(state)" = "$before" ] || fail "a refused commit changed the work tree or the index"
  clean
}
taken() {
  does git commit --quiet -m taken "$@"
  clean
  # The commit alone, as somebody else has it.
  rm -rf "$work/clone"
  git clone --quiet . "$work/clone/${PWD##*/}"
  (cd "$work/clone/${PWD##*/}" && tokenc build --check tokens >"$log" 2>&1) || fail "a commit with stale artifacts was taken"
}
clean() {
  for left in "$TMPDIR"/*; do
    case $left in */"*" | */pre-commit*) ;; *) fail "left behind: $left" ;; esac
  done
}
afresh() { git reset --quiet --hard; git clean --quiet -ffd; }

# The same questions to both. There is no commit yet; nothing is staged.
questions() {
  # The first commit.
  git add .
  refused
  says "$css: missing"
  build
  git add .
  taken

  # Sources without what was built of them; all of it is fresh in the work tree.
  recolour 007f3b 017f3b
  build
  git add tokens/brand.tokens.yaml
  refused
  says "$css: differs"
  refused --only tokens/brand.tokens.yaml -m "by name"
  git add tokens
  taken
  # The other way round.
  recolour 017f3b 027f3b
  build
  git add tokens/Generated
  refused
  says "$css: differs"
  git reset --quiet
  # And all at once: git has another index for that.
  taken --all
  recolour 027f3b 037f3b
  refused --all
  says "$css: differs"
  afresh

  # A part of a file is staged, and all is built; then what is staged is.
  recolour 027f3b 047f3b
  printf 'more: { $type: color, $value: "#abcdef" }\n' >> tokens/brand.tokens.yaml
  build
  git add tokens/Generated
  printf 'y\nn\n' | git add --patch tokens/brand.tokens.yaml > "$log" 2>&1 || fail "git add --patch"
  git show :tokens/brand.tokens.yaml > "$work/staged"
  holds "$work/staged" '#047f3b'
  lacks "$work/staged" '#abcdef'
  refused
  says "$css: differs"
  cp tokens/brand.tokens.yaml "$work/all"
  cp "$work/staged" tokens/brand.tokens.yaml
  build
  git add tokens
  cp "$work/all" tokens/brand.tokens.yaml
  taken
  afresh

  # A file that nobody added counts for nothing, nor one of `git add -N`.
  echo 'extra: { $type: color, $value: "#fedcba" }' > 'tokens/one more.tokens.yaml'
  build
  git add tokens/Generated
  refused
  says "$css: differs"
  git add -N 'tokens/one more.tokens.yaml'
  refused
  git add tokens
  taken
  # A broken one stops no other commit.
  echo 'broken: { $type: color, $value: "{nowhere}" }' > tokens/later.tokens.yaml
  echo hello > 'read me.txt'
  git add 'read me.txt'
  taken
  git add tokens
  refused
  says 'tokens/later.tokens.yaml:1:'
  git rm --quiet -f tokens/later.tokens.yaml

  # Removed and renamed sources.
  git rm --quiet 'tokens/one more.tokens.yaml'
  refused
  says "$css: differs"
  build
  git add tokens
  taken
  git mv tokens/brand.tokens.yaml tokens/renamed.tokens.yaml
  taken
  git mv tokens/renamed.tokens.yaml tokens/brand.tokens.yaml
  taken
  # Another spelling of a source's name.
  printf '{"level": {"$type": "number", "$value": 7}}\n' > tokens/numbers.tokens.json
  build
  git add tokens/Generated
  git add tokens
  taken
  printf '{"level": {"$type": "number", "$value": 8}}\n' > tokens/numbers.tokens.json
  git add tokens
  refused
  says "$css: differs"
  build
  git add tokens
  taken

  # An artifact that is written no more; one that was edited, or removed, by hand.
  sed 's/component: button/component: chip/' tokens/button.component.yaml > tokens/chip.component.yaml
  build
  git add tokens
  taken
  rm tokens/chip.component.yaml
  build
  git add tokens
  git reset --quiet -- tokens/Generated/css/brand-chip.css
  refused
  says 'tokens/Generated/css/brand-chip.css: left over'
  git add tokens
  taken
  echo '/* by hand */' >> "$css"
  git add tokens
  refused
  says "$css: differs"
  git rm --quiet -f --cached "$css"
  refused
  says "$css: missing"
  afresh

  # What is read from elsewhere.
  mkdir -p 'a b'
  echo 'far: { $type: color, $value: "#0a0b0c" }' > 'a b/far.tokens.yml'
  echo 'sources: ["*.tokens.yaml", "*.tokens.json", "../a b/far.tokens.yml"]' >> tokens/tokenc.yaml
  build
  git add .
  taken
  edit 'a b/far.tokens.yml' 's/#0a0b0c/#0a0b0d/'
  build
  git add 'a b'
  refused
  says "$css: differs"
  git add .
  taken

  # A merge, of branches that are fresh each.
  git checkout --quiet -b side
  echo 'side: { $type: color, $value: "#111213" }' >> 'a b/far.tokens.yml'
  build
  git add .
  taken
  git checkout --quiet -
  recolour 047f3b 057f3b
  build
  git add .
  taken
  # A driver that keeps one side of the artifacts: git merges all by itself, and they are stale.
  echo 'tokens/Generated/** merge=keep' > .git/info/attributes
  git config merge.keep.driver true
  fails git merge --quiet --no-edit side
  says "$css: differs"
  git merge --abort
  rm .git/info/attributes

  # Line ends that the work tree has otherwise are no difference.
  git config core.autocrlf true
  recolour 057f3b 067f3b
  build
  git add . 2>/dev/null
  taken
  git config core.autocrlf false
  afresh

  # Another work tree of the repository.
  other="$PWD other"
  git worktree add --quiet "$other" -b other
  (
    cd "$other"
    recolour 067f3b 077f3b
    git add tokens
    refused
    says "$css: differs"
    build
    git add tokens
    taken
  )

  # A commit that takes the whole project away.
  git rm --quiet -r tokens
  does git commit --quiet -m "no tokens"
  clean
}

# init NAME: a repository with a project and the hook, in a folder with a space. Its name is in the artifacts.
init() {
  mkdir -p "$work/with space/$1/hooks"
  cd "$work/with space/$1"
  cp "$here/githook/pre-commit" hooks/
  git init --quiet .
  tokenc init tokens --name brand >/dev/null 2>&1
}

# As README.md says it.
init plain
rm -r hooks
sed -n '/^## git$/,$p' "$here/README.md" | sed -n '/^```sh/,/^```/p; /^```$/q' | grep -v '^```' > "$work/install"
sed "s|…/Tests/Consumers|'$here'|" "$work/install" > "$work/install.sh"
does sh -e "$work/install.sh"
questions

init framework
cp "$here/githook/pre-commit-config.yaml" .pre-commit-config.yaml
does pre-commit install
questions

# A project that is the repository, without a name: that of the folder is in what it makes.
mkdir "$work/with space/My Brand"
cd "$work/with space/My Brand"
git init --quiet .
mkdir hooks
sed 's/^set -- tokens$/set -- ./' "$here/githook/pre-commit" > hooks/pre-commit
chmod +x hooks/pre-commit
git config core.hooksPath hooks
echo 'a: { $type: color, $value: "#010203" }' > a.tokens.yaml
does tokenc build .
git add .
does git commit --quiet -m one
clean
sed -i 's/#010203/#010204/' a.tokens.yaml
git add .
fails git commit --quiet -m two
says 'differs'
does tokenc build .
git add -u
does git commit --quiet -m two

echo "$me: git hook, pre-commit.com: what is committed is judged, and nothing left behind"
