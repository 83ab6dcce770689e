# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# For tools that install, fetch and compile: source this. A step that takes longer than a few
# seconds says on standard error how far it is: on one line that moves in a terminal, with a
# plain line now and then in a log. A step that fails says why, where the log tells.

step_quiet_s=3  # shorter steps say nothing in a log
step_plain_s=15 # from one line in a log to the next

# step LABEL LOG COMMAND...: runs the command with its output in the log and shows the progress
# that ninja and apt report there. Returns what the command returned.
step() {
    local label=$1 log=$2
    shift 2
    "$@" 2>&1 </dev/null | step_watch "$label" 3>"$log"
    return "${PIPESTATUS[0]}"
}

# step_download LABEL MB FOLDER LOG COMMAND...: the same for a download of so many MB into the
# folder, counted as they arrive.
step_download() {
    local label=$1 whole=$2 folder=$3 log=$4 began=$SECONDS shown=0 here status=0
    shift 4
    "$@" >"$log" 2>&1 </dev/null &
    local download=$!
    while kill -0 "$download" 2>/dev/null; do
        here=$(du -sm "$folder" 2>/dev/null | cut -f1)
        step_show "$label" "$((here < whole ? here : whole)) of $whole MB"
        sleep 0.2
    done
    wait "$download" || status=$?
    step_end "$label"
    return "$status"
}

# step_build WHAT FOLDER TARGET CONFIGURE...: configures by that command and compiles the
# target. All that was printed is in FOLDER/build.log; where it fails, the end of it is shown.
step_build() {
    local what=$1 folder=$2 target=$3
    shift 3
    if mkdir -p "$folder" && step "$what: configuring" "$folder/configure.log" "$@" &&
        step "$what: compiling" "$folder/build.log" cmake --build "$folder" --target "$target"; then
        return 0
    fi
    step_build_failed "$what" "$folder" >&2
    return 1
}

step_build_failed() { # WHAT FOLDER
    local log=$2/build.log
    [[ $2/configure.log -ot $log ]] || log=$2/configure.log
    if ! step_cause "$log"; then
        grep -E -A12 'FAILED|[Ee]rror' "$log" | head -n 40 || tail -n 40 "$log"
    fi
    echo "$1 does not build; all that was said is in $log"
}

# The cause of a failure in a sentence, if the log tells one that people can do something about.
step_cause() { # LOG
    local pattern sentence
    while IFS='>' read -r pattern sentence; do
        if grep -qE -- "$pattern" "$1" 2>/dev/null; then
            echo "$sentence"
            return 0
        fi
    done <<'CAUSES'
No space left on device|enough free space|ENOSPC>There is no space left on the disk.
Temporary failure resolving|Could not resolve|[Cc]ould not connect|Unable to connect|Network is unreachable|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT>The network cannot be reached.
Could not get lock|Unable to acquire the dpkg frontend lock>Another program is installing packages.
CAUSES
    return 1
}

# --- Showing -------------------------------------------------------------------------------

step_in_terminal() { [[ -t 2 && ${TERM:-dumb} != dumb ]]; }

# Copies standard input to descriptor 3 and shows what progress it tells of.
step_watch() { # LABEL
    local line how_far began=$SECONDS shown=0 is_full=
    while IFS= read -r line || [[ -n $line ]]; do
        printf '%s\n' "$line" 2>/dev/null >&3 || is_full=yes
        if how_far=$(step_how_far "$line"); then
            step_show "$1" "$how_far"
        fi
    done
    step_end "$1"
    [[ -z $is_full ]] || echo "$1: what it says cannot be written. Is there space left on the disk?" >&2
}

step_how_far() { # LINE
    if [[ $1 =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
        echo "${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
    elif [[ $1 =~ ^(dl|pm)status:[^:]*:([0-9]+)[^:]*: ]]; then
        local -A doing=([dl]=downloading [pm]=unpacking)
        echo "${doing[${BASH_REMATCH[1]}]}, ${BASH_REMATCH[2]} %"
    else
        return 1
    fi
}

# Both use the caller's `began`, and `shown`: the second a line was last shown in, or 0.
step_show() { # LABEL HOW_FAR
    if step_in_terminal; then
        printf '\r%s, %s\033[K' "$1" "$2" >&2
    elif ((SECONDS - began >= step_quiet_s && SECONDS - shown >= (shown ? step_plain_s : 0))); then
        shown=$SECONDS
        printf '%s, %s\n' "$1" "$2" >&2
    fi
}

step_end() { # LABEL
    if step_in_terminal; then
        printf '\r\033[K' >&2
    fi
    if ((SECONDS - began >= step_quiet_s)); then
        printf '%s, done in %s s\n' "$1" "$((SECONDS - began))" >&2
    fi
}
