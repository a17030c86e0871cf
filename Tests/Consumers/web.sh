#!/bin/sh
# An npm script with esbuild takes the CSS and the JSON.
. "$(dirname "$0")/common.sh"
need npm
need esbuild

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

echo "$me: npm with esbuild"
