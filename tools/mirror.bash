# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# For tools that fetch from Debian: source this. No address is written down here: the mirror is
# the one that this machine already uses.

# debian_mirror [SUFFIX]: prints where this release's own main packages come from, or those of
# the release with that suffix (-security). Other vendors' sources may call themselves by the
# same release name, so where the lists say whose they are, that decides.
debian_mirror() {
    local ID='' VERSION_CODENAME=''
    # shellcheck source=/dev/null
    . /etc/os-release
    [ "$ID" = debian ] || return 1
    apt-get indextargets --format '$(ORIGIN)|$(CODENAME)|$(RELEASE)|$(COMPONENT)|$(SITE)' \
        'Created-By: Packages' | awk -F'|' -v name="$VERSION_CODENAME${1:-}" '
        $4 != "main" || ($2 != name && $3 != name) { next }
        $1 == "Debian" { print $5; found = 1; exit }
        $1 !~ /^[A-Za-z]/ && !unsure { unsure = $5 }
        END { if (!found && unsure) { print unsure; found = 1 }; exit !found }'
}
