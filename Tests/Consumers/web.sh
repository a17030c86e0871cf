#!/bin/sh
# An npm script with esbuild takes the CSS and the JSON; a git hook keeps stale artifacts out of a repository.
. "$(dirname "$0")/common.sh"
need npm
need esbuild
need git
need pre-commit

example npm
does npm run --silent build
holds dist/app.css '--brand-color-action'
holds dist/app.css '.brand-button'
does node dist/app.js
[ "$(cat "$log")" = '#007f3b 12' ] || fail "the bundle prints something else"
edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
does npm run --silent build
does node dist/app.js
says '#017f3b'
does npm run --silent check
edit tokens/brand.tokens.yaml 's/"#017f3b"/"{nowhere}"/'
fails npm run --silent build
says 'tokens/brand.tokens.yaml:5:'

example githook
does git init --quiet .
git config user.email someone@example.org
git config user.name Someone
mkdir hooks && cp pre-commit hooks/ && git config core.hooksPath hooks
git add tokens
fails git commit --quiet -m "no artifacts"
says 'missing'
does tokenc build tokens
git add tokens
does git commit --quiet -m "with artifacts"
edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
git add tokens
fails git commit --quiet -m "stale"
says 'differs'
does tokenc build tokens
git add tokens
does git commit --quiet -m "fresh again"

# The same by pre-commit.com: for commits that touch tokens or artifacts, and for no other.
rm -rf "$work/with space/githook"
example githook
PRE_COMMIT_HOME=$work/pre-commit
export PRE_COMMIT_HOME
does git init --quiet .
git config user.email someone@example.org
git config user.name Someone
mv pre-commit-config.yaml .pre-commit-config.yaml
does pre-commit install
git add .
fails git commit -m "no artifacts"
says 'design tokens are compiled'
says 'tokens/Generated/css/brand-tokens.css: missing'
does tokenc build tokens
git add .
does git commit -m "with artifacts"
says 'Passed'
echo hello > readme.txt
git add .
does git commit -m "something else"
says 'Skipped'
edit tokens/brand.tokens.yaml 's/#007f3b/#017f3b/'
git add .
fails git commit -m "stale"
says 'tokens/Generated/css/brand-tokens.css: differs'
git checkout --quiet HEAD -- tokens
echo '/* by hand */' >> tokens/Generated/css/brand-tokens.css
git add .
fails git commit -m "edited by hand"
says 'tokens/Generated/css/brand-tokens.css: differs'
echo "$me: npm with esbuild, git hook, pre-commit"
