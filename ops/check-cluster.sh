#!/usr/bin/env bash
# Checks the files of cluster/ with etcd, Patroni and HAProxy, where they are installed, and prints what it skipped. On
# addresses, ports and folders of its own: nothing of a cluster on this machine is touched.
set -euo pipefail
cd "$(dirname "$0")/cluster"

work=$(mktemp -d)
members=()
trap 'for pid in "${members[@]}"; do kill -9 "$pid"; done; wait 2>/dev/null; rm -rf "$work"' EXIT
base=$((20000 + RANDOM % 10000))

# The text of a file as machine $2 has it; the files are written for the first.
placed() {
  sed -E "s#,http://127.0.0.1:2379##; s/\"db1\"/\"db$2\"/
    /INITIAL_CLUSTER=/! s/10\.0\.0\.11:(2379|2380)\"/10.0.0.1$2:\1\"/; s#/var/lib/(etcd|postgresql/15)/shop#$work/\1$2#; s#10\.0\.0\.1([123])#127.0.0.1\1#g
    s#:2379#:$base#g; s#:2380#:$((base + 1))#g; s#:5432#:$((base + 2))#g; s#:8008#:$((base + 3))#g" "$1"
}

if command -v haproxy >/dev/null; then
  haproxy -c -q -f haproxy.cfg
  echo 'HAProxy takes cluster/haproxy.cfg'
else
  echo 'HAProxy is not installed: cluster/haproxy.cfg was not tried'
fi

# etcd cannot check a file, so that three members are started by it, until they answer in version 2 of the protocol.
if command -v etcd >/dev/null; then
  for number in 1 2 3; do
    placed etcd.default "$number" >"$work/etcd$number.default"
    (
      set -a
      # shellcheck disable=SC1090
      . "$work/etcd$number.default"
      exec etcd >"$work/etcd$number.log" 2>&1
    ) &
    members+=($!)
  done
  for _ in $(seq 100); do
    if curl -fs -m 2 "http://127.0.0.11:$base/v2/members" >"$work/members"; then break; fi
    sleep 0.2
  done
  if [ "$(grep -o '"name":"db[123]"' "$work/members" | sort -u | wc -l)" != 3 ]; then
    tail -n 20 "$work"/etcd?.log
    exit 1
  fi
  echo 'Three members of etcd start by cluster/etcd.default'
else
  echo 'etcd is not installed: cluster/etcd.default was not tried'
fi

# Patroni asks etcd whether it is there, and looks for the programs of PostgreSQL, of whatever version.
programs=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1 || true)
if command -v patroni >/dev/null && command -v etcd >/dev/null && [ -n "$programs" ]; then
  placed patroni.yml 1 | sed "s#/usr/lib/postgresql/15/bin#$programs#" >"$work/patroni.yml"
  patroni --validate-config "$work/patroni.yml"
  echo 'Patroni takes cluster/patroni.yml'
else
  echo 'Patroni, etcd or PostgreSQL is not installed: cluster/patroni.yml was not tried'
fi
