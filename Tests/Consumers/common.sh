# Sourced by the scripts of this folder. Sets here, root, work, me; defines fail, expect, refuse, again, copy.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
me=$(basename "$0")

fail() { echo "$me: $*" >&2; if [ -f "${log:-}" ]; then tail -n 40 "$log" | sed 's/^/  | /' >&2; fi; exit 1; }

# A folder for this run, with tokenc in PATH: examples call it by its name.
work=$(mktemp -d)
log=$work/log
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
cp "${TOKENC:-$root/.build/static/release/tokenc}" "$work/bin/tokenc" || fail "build it first: sh Tests/run release"
PATH=$work/bin:$PATH
export PATH

# need COMMAND PACKAGE: a proof that cannot run has failed.
need() { command -v "$1" >/dev/null 2>&1 || fail "$1 is missing. Run: sh Tests/Consumers/tools.sh"; }

# example NAME: copies an example with a project of `tokenc init` beside it, and goes there. Spaces are in its path.
example() {
  mkdir -p "$work/with space"
  cp -R "$here/$1" "$work/with space/$1"
  cd "$work/with space/$1"
  tokenc init tokens --name brand >/dev/null 2>&1
}

# does COMMAND…: it succeeds; what it prints is in $log.
does() { "$@" >"$log" 2>&1 || fail "failed: $*"; }
# fails COMMAND…: it says no; a crash (a status of 128 and more, or of a signal) is no answer.
fails() {
  status=0
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" != 0 ] || fail "succeeded, and should have failed: $*"
  [ "$status" -lt 128 ] || fail "crashed (exit status $status): $*"
}
# says TEXT, silent TEXT: about the last command.
says() { grep -qF -- "$1" "$log" || fail "nothing about: $1"; }
silent() { ! grep -qF -- "$1" "$log" || fail "something about: $1"; }
holds() { grep -qF -- "$2" "$1" || fail "'$1' does not hold: $2"; }
lacks() { ! grep -qF -- "$2" "$1" || fail "'$1' still holds: $2"; }

# Times of files tell these build systems what is new; some have a resolution of a second.
soon() { sleep 1.1; }
edit() { sed -i "$2" "$1"; }
