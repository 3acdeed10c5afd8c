import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logIn, logOut } from '../../../src/contract/accounts/auth.ts';
import { changePaymentSettings } from '../../../src/contract/payments/payment-settings.ts';
import { shopProcess } from '../../support/platform/shop-process.ts';
import { onServer, withDatabase } from '../../support/platform/sql-server.ts';
import { TestClient } from '../../support/platform/test-client.ts';

/** The demo shop in its own process, with its own data directory or database. */
export interface OpenShop {
  url: string;
  close: () => Promise<void>;
}

/** The admin that the shop creates when it starts. */
export const ADMIN = { email: 'admin@shop.example', password: 'the-desk-is-open' };

/**
 * Starts the shop with an empty database.
 * @param smtpUrl the server that gets its mails
 * @param env further settings
 */
export async function openShopProcess(smtpUrl: string, env: Record<string, string> = {}): Promise<OpenShop> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-story-'));
  const database = await freshDatabase();
  const shop = await shopProcess(
    { dataDir, databaseUrl: database.url },
    {
      SMTP_URL: smtpUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // The shop generates its own.
      AUTH_SECRET: '',
      SEED_DEMO: '1',
      ...env,
    },
  );
  await shop.start();
  await liftUnpaidBounds(shop.url);
  const close = async () => {
    await shop.end('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  };
  return { url: shop.url, close };
}

/** Shoppers of a story may leave as many orders unpaid as it likes. */
async function liftUnpaidBounds(url: string): Promise<void> {
  const desk = new TestClient(url);
  await desk.call(logIn, { body: ADMIN });
  const unpaid = { orders: null, amount: null, beforeFirst: null };
  const { status } = await desk.call(changePaymentSettings, { body: { unpaid } });
  if (status !== 200) throw new Error(`The bounds of unpaid orders could not be lifted: ${status}`);
  await desk.call(logOut, {});
}

/** A new database on the server of DATABASE_URL; without that variable the shop uses its embedded one. */
async function freshDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (!server) return { url: undefined, drop: () => Promise.resolve() };
  const name = `shop_story_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}
