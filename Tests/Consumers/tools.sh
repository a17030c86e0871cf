#!/bin/sh
# Installs the build systems that the examples are for, from Debian. Asks the network for nothing when all is there.
set -eu
wanted=
lacks() { command -v "$1" >/dev/null || { echo "tools.sh: installing $2" >&2; wanted="$wanted $2"; }; }
lacks make make
lacks ninja ninja-build
lacks cmake cmake
lacks gradle gradle
lacks bazel bazel-bootstrap
lacks esbuild esbuild
lacks node nodejs
lacks npm npm
lacks git git
lacks pre-commit pre-commit
lacks curl curl
lacks jq jq
lacks zsh zsh
lacks fish fish
lacks mandoc mandoc
lacks python3 python3
[ -n "$wanted" ] || exit 0
command -v apt-get >/dev/null || { echo "tools.sh: install these by hand, there is no apt-get here:$wanted" >&2; exit 1; }
as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
$as_root apt-get -o DPkg::Lock::Timeout=600 -qq update >&2
# shellcheck disable=SC2086  # a list of words
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -qq install -y \
  --no-install-recommends $wanted >&2
