#!/usr/bin/env bash
# Puts another release in use, while the shop stays open. As root:
#   ops/update.sh RELEASE   a tag or commit: builds and starts it beside the one in use, then turns nginx to it
#   ops/update.sh --back    turns to the release before again, while no migration stands in between
# Two folders take turns, /opt/shop-3000 and /opt/shop-3001, each with the port in its name; /opt/shop is the one in use.
# Where nginx is on another machine: NGINX='ssh root@10.0.0.5' ops/update.sh RELEASE
set -euo pipefail

site=/etc/nginx/conf.d/shop.conf
ready_seconds=600
last_answers_seconds=600

fail() { echo "$1" >&2; exit 1; }
setting() { sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\).*/\1/p" /etc/shop.env; }
migrations() { ls "$1/src/db/migrations"; }
on_nginx() { ${NGINX:-} "$@"; }

[ $# = 1 ] || fail 'Name a release, or --back.'
exec 9>/run/lock/shop-update && flock -n 9 || fail 'Another update is running.'

used=$(readlink -f /opt/shop)
case $used in
  */shop-3000) old=3000 new=3001 ;;
  */shop-3001) old=3001 new=3000 ;;
  *) fail '/opt/shop must lead to /opt/shop-3000 or /opt/shop-3001 (docs/operations.md).' ;;
esac
beside=${used%-*}-$new
host=$(setting HOST)
host=${host:-127.0.0.1}
[ -z "$(setting PORT)" ] || fail 'Take PORT out of /etc/shop.env: each release has a port of its own.'
on_nginx grep -q "$host:$old" $site || fail "nginx has no line for $host:$old in $site."

if [ "$1" = --back ]; then
  [ -e "$beside/dist/server/main.js" ] || fail "There is no release before in $beside."
else
  systemctl start shop-backup.service
  [ -d "$beside" ] || git clone --quiet "$(git -C "$used" remote get-url origin)" "$beside"
  git -C "$beside" fetch --quiet --tags origin
  git -C "$beside" checkout --quiet --detach "$1"
  (cd "$beside" && nice npm run build)
fi

missing=$(comm -23 <(migrations "$used") <(migrations "$beside"))
[ -z "$missing" ] || fail "Migrations stand in between, which that release does not know: ${missing//$'\n'/, }.
To go back over them, restore the backup of before the update (docs/operations.md). The shop goes on as it is."

# Two processes at once are not always possible.
closed=
stopping=$(cd "$beside/src/db/migrations" && comm -13 <(migrations "$used") <(migrations "$beside") |
  xargs -r grep -l '^-- The release before must stop: ' || true)
if [ -n "$stopping" ]; then closed="The release in use cannot run beside ${stopping//$'\n'/, }"; fi
if [ -z "$(setting DATABASE_URL)$(setting DATABASE_URL_FILE)" ]; then closed='The embedded database serves one process at a time'; fi
if [ -n "$closed" ]; then
  echo "$closed: the shop is closed for the few seconds in which one release stops and the other starts."
  systemctl stop "shop@$old"
fi

give_up() {
  systemctl stop "shop@$new"
  [ -z "$closed" ] || systemctl start "shop@$old"
  fail "$1 The release of before goes on."
}
systemctl start "shop@$new"
SECONDS=0
until curl -fs -o /dev/null "http://$host:$new/readyz"; do
  systemctl is-active --quiet "shop@$new" || give_up 'The release does not start: journalctl -t shop -n 30.'
  [ $SECONDS -lt $ready_seconds ] || give_up "It is not ready: $(curl -s "http://$host:$new/readyz")."
  sleep 0.2
done

workers=$(on_nginx pgrep -d, -P "$(on_nginx cat /run/nginx.pid)")
on_nginx sed -i "s/$host:$old/$host:$new/" $site
if ! on_nginx nginx -t -q; then
  on_nginx sed -i "s/$host:$new/$host:$old/" $site
  give_up 'nginx does not take its configuration.'
fi
on_nginx nginx -s reload
ln -sfn "shop-$new" /opt/shop
systemctl --quiet disable "shop@$old"
systemctl --quiet enable "shop@$new"

# nginx's workers of before end with their last answer; nobody asks the release of before any more then.
SECONDS=0
while on_nginx ps -p "$workers" >/dev/null; do
  [ $SECONDS -lt $last_answers_seconds ] || fail "nginx still gives answers of the release of before. Later: systemctl stop shop@$old"
  sleep 0.2
done
systemctl stop "shop@$old"
echo "In use, at port $new: $(git -C "$beside" describe --tags --always)"
