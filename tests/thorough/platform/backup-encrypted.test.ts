import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { BackupReport } from '../../../src/platform/backups/backup.shapes.ts';
import { checkBackup } from '../../../src/db/backup/read-backup.ts';
import { makeBackup } from '../../../src/app/server/commands/make-backup.ts';
import { ADMIN_OF_BUYERS, seedBuyersAndProducts } from '../../support/orders/order-audit.ts';
import {
  contentsOf,
  makeFilledShop,
  makeTestStorage,
  NOW,
  removeStorageAfterEach,
  restore,
} from '../../support/platform/backup-shops.ts';
import { shopProcess, TEST_SECRET, type ShopProcess } from '../../support/platform/shop-process.ts';
import type { ShopStorage } from '../../support/platform/shop-storage.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { workerUrl } from '../../support/platform/worker-url.ts';

removeStorageAfterEach();

const keys = generateKeyPairSync('x25519');
const publicLine = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describe('a backup', { timeout: 120_000 }, () => {
  it('is encrypted with BACKUP_KEY, and restored with its private key only', async () => {
    const [shop, elsewhere] = [await makeFilledShop(), await makeTestStorage()];
    const config = { ...shop.config, backupKey: keys.publicKey };

    const { file, isEncrypted } = await makeBackup(config, workerUrl, NOW, { withSecret: true });

    expect([isEncrypted, path.basename(file)]).toEqual([true, 'shop-2026-11-21T10-00-00-000Z.backup.gz.enc']);
    await expect(restore(elsewhere, file)).rejects.toThrow('add --key FILE');
    await restore(elsewhere, file, false, keys.privateKey);
    expect(await contentsOf(elsewhere)).toEqual(await contentsOf(shop));
  });

  it('holds the secret only when it is asked for', async () => {
    const shop = await makeFilledShop();
    fs.writeFileSync(path.join(shop.config.dataDir, 'auth-secret'), randomBytes(48).toString('base64url'));
    const to = (name: string) => path.join(shop.config.dataDir, 'backups', name);

    const plain = await makeBackup(shop.config, workerUrl, NOW, { to: to('one') });
    const asked = await makeBackup(shop.config, workerUrl, NOW, { to: to('two'), withSecret: true });

    expect([plain.hasSecret, asked.hasSecret]).toEqual([false, true]);
    expect((await checkBackup(plain.file)).files.map(({ name }) => name)).toEqual(['outbox/letter.eml']);
  });

  it('restored ends every session, every link to a new password and every invitation', async () => {
    const [shop, elsewhere] = [await makeTestStorage(), await makeTestStorage()];
    await fill(shop);
    const running = await shopProcess(shop.config);
    await running.start();
    const admin = new TestClient(running.url);
    await admin.call('POST /auth/login', { body: ADMIN_OF_BUYERS });
    const before = await admin.call('GET /auth/profile', {});
    await running.end('SIGTERM');
    const { file } = await makeBackup(shop.config, workerUrl, new Date());

    await restore(elsewhere, file);

    const again = await shopProcess(elsewhere.config, { PUBLIC_URL: running.url });
    await again.start();
    const cookies = new TestClient(again.url);
    for (const [name, value] of admin.cookies) cookies.cookies.set(name, value);
    const after = await cookies.call('GET /auth/profile', {});
    await again.end('SIGTERM');
    expect([before.status, after.status]).toEqual([200, 401]);
    const database = await elsewhere.open();
    const open = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute();
    const links = await database.db.selectFrom('reset_tokens').select('user_id').execute();
    const invitations = await database.db.selectFrom('staff_invites').select('user_id').execute();
    const mails = await database.db.selectFrom('jobs').select('kind').where('kind', '=', 'mail').execute();
    await database.close();
    expect([open, links, invitations, mails]).toEqual([[], [], [], []]);
  });

  it('is reported at the desk: none yet, one that is not encrypted, one that is, one that failed', async () => {
    const shop = await makeTestStorage();
    await fill(shop);
    const running = await shopProcess(shop.config, { BACKUP_KEY: publicLine });
    await running.start();
    const admin = new TestClient(running.url);
    await admin.call('POST /auth/login', { body: ADMIN_OF_BUYERS });
    const report = async () => (await admin.send<BackupReport>('GET', '/api/admin/backup')).body;

    const first = await report();
    const plain = await backupCommand(shop, running, {});
    const second = await report();
    const sealed = await backupCommand(shop, running, { BACKUP_KEY: publicLine }, ['--with-secret']);
    const third = await report();
    fs.writeFileSync(path.join(shop.config.dataDir, 'a-file'), '');
    const failing = backupCommand(shop, running, {}, [
      '--to',
      path.join(shop.config.dataDir, 'a-file', 'backup'),
    ]);
    await expect(failing).rejects.toThrow();
    const fourth = await report();
    await running.end('SIGTERM');

    expect(first).toMatchObject({ madeAt: null, isEncrypted: null, hasKey: true });
    expect(plain).toContain('BACKUP_KEY is not set: backups are not encrypted.');
    expect(second).toMatchObject({ state: 'made', isEncrypted: false, hasSecret: false, error: null });
    expect(sealed).not.toContain('BACKUP_KEY is not set');
    expect(third).toMatchObject({ state: 'made', isEncrypted: true });
    expect(fourth).toMatchObject({ state: 'failed', madeAt: third.madeAt });
    expect(fourth.error).toMatch(/EEXIST|ENOTDIR/);
  });
});

async function fill(shop: ShopStorage): Promise<void> {
  const database = await shop.open();
  await seedBuyersAndProducts(database, 1);
  await database.pool.query(
    `insert into reset_tokens (token_hash, user_id, expires_at) select '\\x01', id, now() + interval '2 days' from users limit 1`,
  );
  await database.pool.query(
    `insert into staff_invites (token_hash, user_id, sent_at, expires_at)
      select '\\x02', id, now(), now() + interval '2 days' from users limit 1`,
  );
  await database.pool.query(
    `insert into jobs (kind, payload, run_at, created_at)
      values ('mail', '{}', now() + interval '1 hour', now())`,
  );
  await database.close();
}

/** @returns what the command prints */
async function backupCommand(
  { config }: ShopStorage,
  { url }: ShopProcess,
  env: Record<string, string>,
  args: string[] = [],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/backup.js', ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      AUTH_SECRET: TEST_SECRET,
      PUBLIC_URL: url,
      ...env,
    },
  });
  return stdout;
}
