#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# A short run of every fuzz target, always with the same inputs, and tools/fuzz itself.
# tools/fuzz NAME MINUTES attacks for longer.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

# Inputs a target: those that go through the whole console are slower.
declare -rA runs=(
    [protocol]=3000 [position]=6000 [moves]=1500 [flash]=3000 [buttons]=60 [serial]=100
    [dealer]=60 [guest]=60
)

# What the tool lists is what is run here: a new target wants its number of runs above.
for name in $(tools/fuzz --list | cut -d' ' -f1); do
    tools/fuzz "$name" --runs "${runs[$name]:?has no number of runs}" >"build/fuzz-$name.log" 2>&1
    status=$?
    [ "$status" -eq 0 ] || tail -n 40 "build/fuzz-$name.log"
    tap "$status" "fuzz_$name"
done

tools/fuzz nothing_of_that_name >/dev/null 2>build/fuzz-refused.log
[ $? -eq 2 ] && grep -q 'there is no target' build/fuzz-refused.log
tap $? "fuzz_refuses_an_unknown_target"

for name in $(tools/fuzz --list | cut -d' ' -f1); do
    { read -r file && IFS= read -r check; } <"tests/fuzz/planted/$name"
    [ "$(grep -cxF -- "$check" "$file")" -eq 1 ]
    tap $? "fuzz_${name}_has_a_bug_to_plant"
done

tap_done
