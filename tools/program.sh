# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# For tools that run one of the engine's C programs: source this, then
#     program=$(engine_program NAME) || exit 1
# builds tools/NAME.c and the engine if anything of theirs changed, and prints where the
# program is. Progress goes to standard error, and what the compiler says when it fails.
# Several tools may start at once: one builds, the others wait for it.
# shellcheck source=tools/steps.bash
source "$(dirname "${BASH_SOURCE[0]}")/steps.bash"

engine_program() {
    local name=$1 top build
    top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd) || return
    build=$top/build/engine
    if ! engine_program_is_fresh "$top" "$build" "$name"; then
        engine_program_build "$top" "$build" "$name" >&2 </dev/null || return
    fi
    echo "$build/tools/souk-$name"
}

# A stamp from before the build, not the program's own time: what is edited during a build
# is newer than it. Folders count too, so that files added and removed are noticed.
engine_program_is_fresh() {
    local top=$1 build=$2 name=$3
    [[ -x $build/tools/souk-$name && -f $build/.built-$name ]] || return
    local parts=("$top/tools/support")
    [[ -d $top/tools/$name.d ]] && parts+=("$top/tools/$name.d")
    [[ $name == link ]] && parts+=("$top/firmware/link" "$top/firmware/store")
    [[ -z $(find "$top/engine" "$top/tools/$name.c" "${parts[@]}" "$top/cmake" "$top/VERSION" \
        "$top/CMakeLists.txt" "$top/CMakePresets.json" "$top/tools/CMakeLists.txt" \
        -newer "$build/.built-$name" -print -quit) ]]
}

engine_program_build() (
    top=$1 build=$2 name=$3
    "$top/tools/packages" engine || exit
    mkdir -p "$build" || exit
    exec 9>"$build/.lock" && flock 9 || exit
    touch "$build/.building-$name" || exit
    step_build "souk-$name" "$build" "souk-$name" cmake -S "$top" --preset engine || exit
    mv "$build/.building-$name" "$build/.built-$name"
)
