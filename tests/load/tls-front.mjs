// nginx in front of a shop as ops/shop.nginx.conf sets it up, on free ports and with a certificate of its own.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The name that ops/shop.nginx.conf has for the shop. */
export const HOST = 'shop.example';

const THIS_BUILD = { 'root /opt;': `root ${process.cwd()};`, '/shop-3000/': '/' };

export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx. Besides the shop it serves the files of `folder`/bare under /bare/, compressed beforehand.
 * @param folder where its own files are written, the site file as shop.conf
 * @param machines a HOST:PORT of each shop
 * @param releases what takes the place of the two folders of ops/update.sh in the site file
 * @returns its process
 */
export function startNginx(folder, { machines, tlsPort, plainPort, releases = THIS_BUILD }) {
  const inFolder = (name) => path.join(folder, name);
  const files = ['-keyout', inFolder('privkey.pem'), '-out', inFolder('fullchain.pem')];
  const kind = `-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${HOST}`.split(' ');
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
  const site = fs
    .readFileSync('ops/shop.nginx.conf', 'utf8')
    .replaceAll(`/etc/letsencrypt/live/${HOST}`, folder)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/^ *server 127\.0\.0\.1:3000( .*)$/m, (_line, rest) =>
      machines.map((machine) => `server ${machine}${rest}`).join('\n'),
    )
    .replaceAll(/(listen (?:\[::\]:)?)443/g, `$1${tlsPort}`)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${plainPort};`)
    .replace('location /static/ {', `location /bare/ { root ${folder}; gzip_static on; } $&`);
  fs.writeFileSync(
    inFolder('shop.conf'),
    Object.entries(releases).reduce((text, [from, to]) => text.replaceAll(from, to), site),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${inFolder(use)};`,
  );
  // As in the system's own file; the workers must be able to read the built files.
  const user = process.getuid() === 0 ? 'user root;' : '';
  fs.writeFileSync(
    inFolder('nginx.conf'),
    `${user} daemon off; pid ${inFolder('pid')}; error_log ${inFolder('error.log')}; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${inFolder('shop.conf')}; }`,
  );
  return spawn('nginx', ['-c', inFolder('nginx.conf')], { stdio: 'ignore' });
}
