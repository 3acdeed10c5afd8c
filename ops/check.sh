#!/usr/bin/env bash
# Checks the files of this directory with nginx, systemd and what a cluster is made of, where they are installed, and
# prints what it skipped.
set -euo pipefail
cd "$(dirname "$0")"

if command -v nginx >/dev/null; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop.example \
    -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
  sed "s#/etc/letsencrypt/live/shop.example#$work#; s#/var/log/nginx/#$work/#" shop.nginx.conf >"$work/shop.conf"
  sed "s#/var/lib/nginx/#$work/#" cluster/edge-cache.nginx.conf >"$work/edge-cache.conf"
  {
    echo "pid $work/pid; error_log stderr; events {}"
    echo 'http { access_log off;'
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
    echo "include $work/shop.conf; include $work/more*.conf; }"
  } >"$work/nginx.conf"
  nginx -t -q -c "$work/nginx.conf"
  cp "$work/edge-cache.conf" "$work/more-edge-cache.conf"
  nginx -t -q -c "$work/nginx.conf"
  echo 'nginx takes shop.nginx.conf, with and without cluster/edge-cache.nginx.conf'
else
  echo 'nginx is not installed: shop.nginx.conf and cluster/edge-cache.nginx.conf were not tried'
fi

if command -v node >/dev/null; then
  node ./check-body-limits.mjs
else
  echo 'node is not installed: the limits of bodies in shop.nginx.conf were not compared'
fi

if command -v systemd-analyze >/dev/null; then
  # A missing /usr/bin/node is no error of the unit: node may be elsewhere on this machine.
  problems=$(systemd-analyze verify ./*.service ./*.timer 2>&1 |
    grep -E 'shop(-[a-z]+)?(@[a-z.-]*)?\.(service|timer)' | grep -v 'is not executable' || true)
  if [ -n "$problems" ]; then
    echo "$problems"
    exit 1
  fi
  echo 'systemd takes every .service and .timer'
else
  echo 'systemd is not installed: the units were not tried'
fi

./check-cluster.sh
