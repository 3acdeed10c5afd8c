import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClusterDir, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { freePort, shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { loopbackNetwork } from './cluster-network.ts';
import { ClusterServices } from './cluster-services.ts';
import { until } from './patroni-state.ts';
import { nginxConfig } from './placed-files.ts';

/** nginx with ops/cluster/edge-cache.nginx.conf before the built shop. */

const TIMEOUT_MS = 20_000;
const LIST = '/api/products?page=1&limit=24';

let database: Cluster;
let shop: ShopProcess;
let services: ClusterServices;
let url: string;
let dir: string;
beforeAll(async () => {
  dir = newClusterDir();
  database = await startCluster();
  services = new ClusterServices(dir);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const config = { databaseUrl: database.url, dataDir: `${dir}/shop` };
  shop = await shopProcess(config, { PUBLIC_URL: url, SEED_DEMO: '1', LOG_LEVEL: 'error' });
  await shop.start();
  const place = { dir, network: loopbackNetwork() };
  services.start(
    'nginx',
    [],
    ['nginx', '-c', services.write('nginx.conf', nginxConfig(place, port, [shop.url]))],
  );
  await until('nginx', TIMEOUT_MS, async () => (await ask('/about')).status === 200);
});
afterAll(async () => {
  await shop.end('SIGKILL');
  services.endAll([]);
  database.remove();
  fs.rmSync(dir, { recursive: true, force: true });
});

/** @returns the answer, and what nginx did for it: HIT, MISS, BYPASS, REVALIDATED, STALE, EXPIRED or null */
async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = { 'accept-encoding': 'identity', ...headers };
  const response = await new TestClient(url).send('GET', path, undefined, sent);
  return { ...response, edge: response.headers.get('x-edge') };
}

describe('the edge cache', () => {
  it('keeps a page that is asked for twice, with what browsers may do with it', async () => {
    const first = await ask('/contact');

    await expect.poll(async () => (await ask('/contact')).edge, { timeout: TIMEOUT_MS }).toBe('HIT');
    const kept = await ask('/contact');
    const known = await ask('/contact', { 'if-none-match': kept.headers.get('etag')! });

    expect(first.edge).toBe('MISS');
    expect(kept.headers.get('cache-control')).toBe('public, no-cache');
    expect(kept.body).toBe(first.body);
    expect(known.status).toBe(304);
  });

  it('keeps one entry for each coding, whatever the browser’s words', async () => {
    const codings = ['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', 'gzip, br;q=0', 'deflate'];
    const coded = async (coding: string) => {
      const { headers } = await ask('/about', { 'accept-encoding': coding });
      return headers.get('content-encoding');
    };
    for (let round = 0; round < 3; round++) for (const coding of codings) await coded(coding);

    const kept = await Promise.all(codings.map(coded));

    expect(kept).toEqual(['br', 'br', 'gzip', null]);
  });

  it('answers a call without a cookie, and never one with a cookie', async () => {
    await expect.poll(async () => (await ask(LIST)).edge, { timeout: TIMEOUT_MS }).toBe('HIT');

    const personal = [];
    for (let round = 0; round < 3; round++)
      personal.push((await ask(LIST, { cookie: 'access_token=something' })).edge);

    expect(personal).toEqual(['BYPASS', 'BYPASS', 'BYPASS']);
  });

  it('keeps nothing that the shop does not call public', async () => {
    const asked = [];
    for (let round = 0; round < 3; round++) asked.push((await ask('/healthz')).edge);

    expect(asked).toEqual(['MISS', 'MISS', 'MISS']);
  });

  it('does not keep a search that is made once', async () => {
    const search = '/api/products?search=dome&limit=24&page=1';

    const [first, second] = [await ask(search), await ask(search)];

    expect([first.edge, second.edge]).toEqual(['MISS', 'MISS']);
    await expect.poll(async () => (await ask(search)).edge, { timeout: TIMEOUT_MS }).toBe('HIT');
  });

  it('shows an older page when the shop is away, and asks again when it is back', async () => {
    await expect.poll(async () => (await ask('/')).edge, { timeout: TIMEOUT_MS }).toBe('HIT');
    const before = await ask('/');

    await shop.end('SIGKILL');
    await expect.poll(async () => (await ask('/')).edge, { timeout: TIMEOUT_MS }).toBe('STALE');
    const [stale, unknown] = [await ask('/'), await ask('/privacy')];
    await shop.start();

    expect([stale.status, stale.body]).toEqual([200, before.body]);
    expect(unknown.status).toBe(502);
    await expect
      .poll(async () => (await ask('/')).edge, { timeout: TIMEOUT_MS })
      .toMatch(/REVALIDATED|EXPIRED/);
  });
});
