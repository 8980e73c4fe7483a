# What the commands of this folder share. They source it; it is not run by itself.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# What Package.swift links with: see its system libraries.
libraries=(
    libargon2-dev libc6-dev libgdk-pixbuf-2.0-dev libical-dev libmicrohttpd-dev libqrencode-dev librsvg2-dev
    libsqlite3-dev nettle-dev zlib1g-dev
)

# What a family's names are printed with: letters of most scripts, of East Asia, and emoji.
fonts=(fonts-noto-core fonts-symbola fonts-wqy-microhei)

say() { printf '%s\n' "$*" >&2; }

stop() {
    say "bin/$(basename "$0"): $*"
    exit 1
}

# Runs a command and shows what it said only if it failed.
quietly() {
    local said code=0
    said=$("$@" 2>&1) || code=$?
    [ "$code" = 0 ] || say "$said"
    return "$code"
}

# The packages among the given ones that are not installed.
missing() {
    local there package
    there=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qxF "$package installed" <<<"$there" || echo "$package"
    done
}

# Installs Debian packages, if any are missing; never asks a question.
need() {
    local wanted=() as=()
    if ! command -v dpkg-query >/dev/null; then
        say "This is not Debian, so the equivalents of these have to be there: $*"
        return
    fi
    mapfile -t wanted < <(missing "$@")
    [ ${#wanted[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null && sudo -n true 2>/dev/null ||
            stop "some packages are missing. Run this once, then start again:
  apt-get install ${wanted[*]}      (as root, or with sudo before it)"
        as=(sudo -n)
    fi
    say "Installing ${wanted[*]}"
    # An old list of packages names files that are gone, so it is fetched first.
    as+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    quietly "${as[@]}" update &&
        quietly "${as[@]}" install -y --no-install-recommends "${wanted[@]}" ||
        stop "these packages could not be installed: ${wanted[*]}"
}

need_swift() {
    command -v swift >/dev/null ||
        stop "Swift 6.2 or later is missing. Install it from swift.org, then start again."
}

# The one build from the source: bin/serve starts it, and bin/test tests it. It is optimized like the package; tests may
# look into it. Debug information takes as long to write as a small module to compile.
build_options=(
    -c release -debug-info-format none -Xswiftc -enable-testing
    --explicit-target-dependency-import-check error
)

# Builds .build/release/focuspal; about a second if nothing has changed.
build_product() {
    need_swift
    need "${libraries[@]}" "${fonts[@]}"
    [ -e "$root/.build/release/focuspal" ] ||
        say "Building FocusPal. The first time takes a few minutes."
    quietly swift build --package-path "$root" "${build_options[@]}" --product focuspal ||
        stop "FocusPal could not be built."
}

# Builds .build/shipped/release/focuspal, the program of the package: one file to run on computers without Swift.
build_shipped() {
    need_swift
    need "${libraries[@]}"
    [ -e "$root/.build/shipped/release/focuspal" ] ||
        say "Building FocusPal for the package. The first time takes a few minutes."
    quietly swift build --package-path "$root" --scratch-path "$root/.build/shipped" -c release \
        -debug-info-format none --product focuspal --static-swift-stdlib ||
        stop "FocusPal could not be built."
}

# A reverse proxy for tests to stand behind, in .build/caddy. It is only unpacked: installed, it would serve this machine.
need_caddy() {
    local place="$root/.build/caddy" work
    [ ! -x "$place/usr/bin/caddy" ] || return 0
    work=$(mktemp -d)
    mkdir -p "$root/.build"
    chmod 755 "$work"
    quietly env -C "$work" apt-get -q download caddy && dpkg -x "$work"/caddy_*.deb "$place" ||
        stop "Caddy could not be fetched. Run apt-get update, then start again."
    rm -r "$work"
}

# Browsers of all three engines, and the Python packages that drive them, in .venv.
need_browser() {
    local packages=(
        chromium chromium-headless-shell curl firefox-esr fonts-noto-color-emoji fonts-noto-core
        libnss3-tools openssl python3 python3-venv webkit2gtk-driver xvfb
    )
    # The checker of HTML is written in Java.
    command -v java >/dev/null || packages+=(default-jre-headless)
    need "${packages[@]}"
    need_caddy
    local wanted="$root/Tests/Browser/requirements.txt" there="$root/.venv/requirements.txt"
    if ! cmp -s "$wanted" "$there" || ! "$root/.venv/bin/python" -c pass 2>/dev/null; then
        quietly /usr/bin/python3 -m venv --clear "$root/.venv"
        quietly "$root/.venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
            --requirement "$wanted"
        # Last, so that a half-made folder is made again.
        cp "$wanted" "$there"
    fi
}
