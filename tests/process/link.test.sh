#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The hub, and a console of the PC that joins it.
# shellcheck source=tests/process/support.bash
source "$(dirname "${BASH_SOURCE[0]}")/support.bash"

hub=tools/link
console=build/host/boards/host/souk-console
log=$work/hub.log
port=$((21000 + $$ % 20000))

"$hub" --help >/dev/null 2>&1 # builds it
"$hub" --port "$port" /dev/null >"$log" 2>&1 &
hub_pid=$!
await grep -q Waiting "$log"
grep -q "on port $port" "$log"
tap $? "link_the_hub_says_where_it_waits"

"$hub" --port "$port" /dev/null >"$work/second.log" 2>&1
[ $? -eq 1 ] && grep -q 'cannot be used' "$work/second.log"
tap $? "link_a_second_hub_is_refused_with_a_reason"

"$hub" --port nonsense >/dev/null 2>"$work/usage.log"
[ $? -eq 2 ] && grep -q 'Not a port' "$work/usage.log"
tap $? "link_a_port_that_is_none_is_refused"

"$hub" --origin https://souk.example/play >/dev/null 2>"$work/usage.log"
[ $? -eq 2 ] && grep -q 'Not an origin' "$work/usage.log"
tap $? "link_an_origin_with_a_path_is_refused"

echo "wait 50" >"$work/script.txt"
"$console" --join="$port" --save "$work/save" --script "$work/script.txt" >/dev/null 2>&1
tap $? "link_a_console_joins"
await grep -q 'console 1: has gone' "$log"
grep -q 'console 1: is here' "$log" && grep -q 'console 1: has gone' "$log"
tap $? "link_the_hub_shows_who_comes_and_goes"

grep -qE "ws://127\.0\.0\.1:$port/[0-9a-f]{32}$" "$log"
tap $? "link_the_hub_prints_an_address_for_browsers"
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\n\r\n' >&3
timeout 20 cat <&3 >"$work/answer"
exec 3>&-
grep -q '403 Forbidden' "$work/answer" && grep -q 'no WebSocket' "$work/answer"
tap $? "link_who_is_no_websocket_is_refused_with_a_reason"

kill "$hub_pid"
wait "$hub_pid" 2>/dev/null
"$console" --join="$port" --script "$work/script.txt" >/dev/null 2>"$work/none.log"
[ $? -eq 1 ] && grep -q 'start tools/link first' "$work/none.log"
tap $? "link_without_a_hub_that_is_said"

tap_done
