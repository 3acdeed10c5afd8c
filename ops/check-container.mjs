// Builds the image, orders something in it on a real PostgreSQL, stops it, and reads the order in a second start.
// Without buildah, or an image of Node (NODE_IMAGE names another than that of the Dockerfile), nothing is tried.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../scripts/free-port.mjs';
import { startPostgres } from '../scripts/private-postgres.mjs';

const MOST_MEGABYTES_OVER_NODE = 350;
const STOPS_WITHIN_MS = 10_000;
const STARTS_WITHIN_MS = 60_000;

const root = path.resolve(import.meta.dirname, '..');
const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const nodeImage = process.env.NODE_IMAGE ?? /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)[1];
const storage = ['--storage-driver', 'vfs'];
const buildah = (...args) => execFileSync('buildah', [...storage, ...args], { encoding: 'utf8' }).trim();

if (spawnSync('buildah', ['--version']).status !== 0) leave('there is no buildah');
if (spawnSync('buildah', [...storage, 'from', '--name', 'node-alone', nodeImage]).status !== 0)
  leave(`${nodeImage} cannot be had`);
buildah('rm', 'node-alone');

const isolation = ['--isolation', 'chroot'];
// The health check is a part of Docker's own format alone.
buildah(
  'build',
  '--format',
  'docker',
  '--layers',
  ...isolation,
  '--network',
  'host',
  '--build-arg',
  `NODE_IMAGE=${nodeImage}`,
  '-t',
  'shop',
  root,
);
const megabytesOf = (image) => parseFloat(buildah('images', '--format', '{{.Size}}', image));
const over = Math.round(megabytesOf('shop') - megabytesOf(nodeImage));
if (over > MOST_MEGABYTES_OVER_NODE) fail(`The image has ${over} MB over that of Node.`);

const container = buildah('from', 'shop');
const postgres = await startPostgres();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-container-'));
const [data, secrets] = ['data', 'secrets'].map((name) => path.join(folder, name));
fs.mkdirSync(secrets);
fs.mkdirSync(data);
fs.chownSync(data, 1000, 1000);
fs.writeFileSync(path.join(secrets, 'database_url'), postgres.url);
fs.writeFileSync(path.join(secrets, 'auth_secret'), 'of the container that is checked, 1234567890');
const port = await freePort();
const url = `http://localhost:${port}`;
/** Ends the shop that runs, whatever the check found. */
let endShop = () => undefined;
const account = { email: 'owner@shop.example', password: 'the-container-is-open' };

try {
  const first = await startShop();
  const cookie = await logIn();
  const [product] = await call('GET', '/api/products?limit=1', cookie);
  const order = await call('POST', '/api/orders', cookie, {
    products: [{ product: product._id, quantity: 1, price: product.price }],
    totalAmount: product.price,
    Address: '7 Quiet Lane, Ahmedabad 380009',
    phone: '9876543210',
  });
  const stopMs = await stopShop(first);
  if (stopMs > STOPS_WITHIN_MS) fail(`It took ${stopMs} ms to stop.`);
  const second = await startShop();
  const orders = await call('GET', '/api/orders/my-orders', await logIn());
  await stopShop(second);
  if (!orders.some(({ _id }) => _id === order._id)) fail('The order is gone after a second start.');
  console.log(`The image has ${over} MB over that of Node, stopped in ${stopMs} ms, and kept its order.`);
} finally {
  endShop();
  postgres.stop();
  buildah('rm', container);
  fs.rmSync(folder, { recursive: true, force: true });
}

async function startShop() {
  const env = {
    ...{ DATABASE_URL_FILE: '/run/secrets/database_url', AUTH_SECRET_FILE: '/run/secrets/auth_secret' },
    ...{ PORT: port, PUBLIC_URL: url, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
  };
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const volumes = ['--volume', `${data}:/data`, '--volume', `${secrets}:/run/secrets:ro`];
  const command = ['node', '--max-semi-space-size=4', 'dist/server/main.js'];
  const shop = spawn(
    'buildah',
    [
      ...storage,
      'run',
      ...isolation,
      '--network',
      'host',
      ...volumes,
      ...settings,
      container,
      '--',
      ...command,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  endShop = () => shop.kill();
  const printed = [];
  shop.stdout.on('data', (text) => printed.push(text));
  const ended = new Promise((resolve) => {
    shop.once('exit', resolve);
  });
  for (const until = Date.now() + STARTS_WITHIN_MS; ;) {
    const health = await fetch(`${url}/healthz`).catch(() => null);
    if (health?.ok) break;
    if (Date.now() > until || shop.exitCode !== null) fail(`It does not start:\n${printed.join('')}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  return { pid: Number(/"pid":(\d+)/.exec(printed.join(''))[1]), ended };
}

/** @returns the milliseconds until it had ended */
async function stopShop({ pid, ended }) {
  const begun = Date.now();
  process.kill(pid, 'SIGTERM');
  await ended;
  return Date.now() - begun;
}

/** @returns the cookies of the first admin */
async function logIn() {
  const answer = await send('POST', '/api/auth/login', '', account);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function call(method, address, cookie, body) {
  return (await send(method, address, cookie, body)).json();
}

async function send(method, address, cookie, body) {
  const answer = await fetch(url + address, {
    method,
    headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function leave(reason) {
  console.log(`The container is not tried: ${reason}.`);
  process.exit(0);
}

function fail(sentence) {
  throw new Error(sentence);
}
