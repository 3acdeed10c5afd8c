import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClient } from '../support/platform/test-client.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { openFaultShop, type FaultShop } from './fault-shop.ts';

/** A machine is gone; what is left is its backup, and the private key that never was on it. */

let lost: FaultShop;
let place: ShopStorage;
let found: ShopProcess | null = null;
afterEach(async () => {
  await found?.end('SIGKILL').catch(() => undefined);
  await lost.close();
  await place.remove();
});

/** @returns what a command prints */
async function run(command: 'backup' | 'restore', dataDir: string, args: string[], env: object = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  return stdout;
}

describe('a backup restored on another machine', () => {
  it.each([[false], [true]])('opens nothing of the lost one; with its secret: %s', async (withSecret) => {
    // The secret is the generated one.
    lost = await openFaultShop(undefined, { AUTH_SECRET: '' });
    await lost.orderAudit.waitForOrders(10);
    await lost.orderAudit.close();
    const orders = lost.orderAudit.acknowledged.size;
    const person = new TestClient(lost.process.url);
    await person.send('POST', '/api/auth/login', {
      email: 'buyer-0@mail.example',
      password: 'correct horse battery',
    });
    await person.call('POST /auth/forgot-password', { body: { email: 'buyer-1@mail.example' } });
    const letter = await lost.mail.mailTo('buyer-1@mail.example', /Choose a new/);
    const token = /reset-password\/(\S+)/.exec(letter.text)![1]!;
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const dir = lost.storage.config.dataDir;
    const [file, keyFile] = [path.join(dir, 'lost.backup'), path.join(dir, 'private.pem')];
    fs.writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

    await run('backup', dir, ['--to', file, ...(withSecret ? ['--with-secret'] : [])], {
      BACKUP_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    });
    await lost.process.end('SIGKILL');

    place = await makeShopStorage();
    fs.rmSync(path.join(place.config.dataDir, 'database'), { recursive: true, force: true });
    await expect(run('restore', place.config.dataDir, [file])).rejects.toThrow('add --key FILE');
    const said = await run('restore', place.config.dataDir, ['--key', keyFile, file]);
    const [ofLost, ofPlace] = [dir, place.config.dataDir].map((one) =>
      fs.readFileSync(path.join(one, 'auth-secret'), 'utf8'),
    );
    found = await shopProcess(place.config, { AUTH_SECRET: '', PUBLIC_URL: lost.process.url });
    await found.start();
    const again = new TestClient(found.url);
    for (const [name, value] of person.cookies) again.cookies.set(name, value);
    const statuses = [
      (await again.call('GET /auth/profile', {})).status,
      (await again.call('POST /auth/refresh-token', {})).status,
    ];
    const { body: link } = await again.call('GET /auth/validate-reset-token/:token', { params: { token } });
    await found.end('SIGTERM');
    const database = await place.open();
    const kept = await database.db.selectFrom('orders').select('id').execute();
    await database.close();

    expect(fs.readFileSync(file).includes('buyer-0@mail.example')).toBe(false);
    expect(said).toContain('Every session and every link to a new password has ended');
    expect(ofPlace === ofLost).toBe(withSecret);
    expect(said.includes('AUTH_SECRET is another')).toBe(!withSecret);
    expect(statuses).toEqual([401, 401]);
    expect(link).toEqual({ valid: false });
    expect(kept.length).toBeGreaterThanOrEqual(orders);
    console.log(`FAULT restored elsewhere: ${kept.length} orders, sessions and links ended`);
  });
});
