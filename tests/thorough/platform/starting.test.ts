import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopProcess } from '../../support/platform/shop-process.ts';
import { postgresUrl, makeShopStorage } from '../../support/platform/shop-storage.ts';

/** The shop started as by `npm start`, with something wrong around it. */

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-start-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

function start(env: Record<string, string>): ChildProcess {
  const { PATH } = process.env;
  return spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'pipe',
    env: { PATH, PORT: '0', DATA_DIR: path.join(dir, 'data'), SEED_DEMO: '0', LOG_LEVEL: 'silent', ...env },
  });
}

async function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = start(env);
  let output = '';
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output: output.trim() };
}

describe('a start', () => {
  it('names every fault of the environment at once', async () => {
    const { code, output } = await failedStart({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://somewhere',
      PUBLIC_URL: 'shop.example/path',
      SEED_DEMO: 'yes',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'nobody',
    });

    expect(code).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SEED_DEMO', 'LOG_LEVEL', 'ADMIN_EMAIL']) {
      expect(output).toContain(`- ${name} `);
    }
  });

  it('needs a shared secret in production, and PostgreSQL for several processes', async () => {
    const secret = await failedStart({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' });
    const several = await failedStart({ WEB_CONCURRENCY: '2' });

    expect([secret.code, several.code]).toEqual([1, 1]);
    expect(secret.output).toContain('AUTH_SECRET must be set in production with DATABASE_URL');
    expect(several.output).toContain('WEB_CONCURRENCY above 1 needs DATABASE_URL');
  });

  it('refuses a password for the first admin that is among the most common ones', async () => {
    const { code, output } = await failedStart({ ADMIN_PASSWORD: 'Password123' });

    expect([code, output]).toEqual([
      1,
      'The environment is not right:\n  - ADMIN_PASSWORD is among the most common passwords',
    ]);
  });

  it('reports that its port is in use; the files made by then are private to its user', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;

    const { code, output } = await failedStart({ PORT: String(port), ADMIN_PASSWORD: 'long enough' });
    taken.close();

    expect([code, output]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT.`,
    ]);
    const data = path.join(dir, 'data');
    const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);
    expect([modeOf(data), modeOf(path.join(data, 'auth-secret'))]).toEqual(['700', '600']);
  });

  it('reports that its data directory cannot be written to', async () => {
    const file = path.join(dir, 'a-file');
    fs.writeFileSync(file, '');

    const { code, output } = await failedStart({ DATA_DIR: path.join(file, 'data') });

    expect([code, output]).toEqual([
      1,
      `The data directory ${path.join(file, 'data')} cannot be written to. Make it writable, or set DATA_DIR.`,
    ]);
  });

  it.skipIf(!postgresUrl)(
    'on PostgreSQL needs no data directory, but says that mails must wait',
    async () => {
      const file = path.join(dir, 'a-file');
      fs.writeFileSync(file, '');
      const storage = await makeShopStorage(postgresUrl);
      const shop = await shopProcess({ ...storage.config, dataDir: path.join(file, 'data') });

      await shop.start();
      const left = await shop.end('SIGTERM');
      await storage.remove();

      const outbox = path.join(file, 'data/outbox');
      expect(shop.output()).toContain(
        `Mails must wait: SMTP_URL is not set, and ${outbox} cannot be written to.`,
      );
      expect(left).toBe(0);
    },
  );

  it('reports that its database cannot be reached', async () => {
    const { code, output } = await failedStart({
      DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
      DATABASE_WAIT_SECONDS: '0',
    });

    expect(code).toBe(1);
    expect(output).toContain('The database at 127.0.0.1:1 cannot be used');
    expect(output.split('\n')).toHaveLength(1);
  });

  it('refuses a data directory that another shop uses', async () => {
    const first = start({ ADMIN_PASSWORD: 'long enough' });
    await new Promise((resolve) =>
      first.stdout!.on('data', (chunk: Buffer) => chunk.includes('is open') && resolve(null)),
    );

    const { code, output } = await failedStart({ ADMIN_PASSWORD: 'long enough' });
    first.kill('SIGTERM');
    const left = await new Promise((resolve) => first.once('exit', resolve));

    expect(code).toBe(1);
    expect(output).toContain(
      'is in use by another process. Stop that one, choose another DATA_DIR, or set DATABASE_URL',
    );
    expect(left).toBe(0);
  });
});
