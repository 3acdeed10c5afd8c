#!/usr/bin/env bash
# What ops/update.sh asks systemd for, on the machine whose root is the folder above this script's: it runs the commands
# of the shipped units, with their settings, without their confinement.
set -euo pipefail
exec 9>&-
root=$(realpath "$(dirname "$0")/..")
[[ "$*" =~ (start|stop|is-active).*shop(@([0-9]+)|-backup) ]] || exit 0
verb=${BASH_REMATCH[1]} port=${BASH_REMATCH[3]}
pid=$root/$port.pid
running() { readlink "/proc/$(cat "$pid")/exe" >/dev/null 2>&1; }
if [ -n "$port" ]; then folder=$root/opt/shop-$port unit=shop@.service; else folder=$root/opt/shop unit=shop-backup.service; fi
of_unit() { sed -n "s#^$1=##p" "$folder/ops/$unit" | sed "s#%i#$port#g; s#/usr/bin/node#node#"; }

case $verb in
  start)
    cd "$folder"
    for setting in $(of_unit Environment); do declare -x "$setting"; done
    set -a && . "$root/etc/shop.env" && set +a
    if [ -z "$port" ]; then exec $(of_unit ExecStart) >/dev/null; fi
    setsid $(of_unit ExecStart) >>"$root/log" 2>&1 </dev/null &
    echo $! >"$pid"
    ;;
  stop)
    ! running || kill "$(cat "$pid")"
    while running; do sleep 0.1; done
    ;;
  is-active) running ;;
esac
