import path from 'node:path';
import { shopProcess, type ShopProcess } from '../../support/platform/shop-process.ts';
import { TestClient } from '../../support/platform/test-client.ts';
import { databaseUrlOf, newStorage, removeStorage, type StoryStorage } from './story-storage.ts';

/** The demo shop in its own process, with its own data directory or database. */
export interface OpenShop {
  url: string;
  close: () => Promise<void>;
  /** Stops it, and starts it again when so much time has passed; only in its own database. */
  later: (passedMs: number) => Promise<OpenShop>;
}

/** The admin that the shop creates when it starts. */
export const ADMIN = { email: 'admin@shop.example', password: 'the-desk-is-open' };

/** Names the shop that every story begins with (shop-template.ts); workers are processes of their own. */
export const TEMPLATE_VARIABLE = 'SHOP_TEMPLATE';

/**
 * Starts the shop as it is after its first start, or with nothing where its demo is to be otherwise.
 * @param smtpUrl the server that gets its mails
 * @param env further settings
 */
export async function openShopProcess(smtpUrl: string, env: Record<string, string> = {}): Promise<OpenShop> {
  const template = env.DEMO ? null : (JSON.parse(process.env[TEMPLATE_VARIABLE]!) as StoryStorage);
  const shop = await started(await newStorage(template), { SMTP_URL: smtpUrl, ...env });
  if (!template) await liftUnpaidBounds(shop.url);
  return shop;
}

async function started(storage: StoryStorage, env: Record<string, string>): Promise<OpenShop> {
  const shop = await storyShop(storage, env);
  await shop.start();
  return {
    url: shop.url,
    close: async () => {
      await shop.end('SIGTERM');
      await removeStorage(storage);
    },
    later: async (passedMs) => {
      await shop.end('SIGTERM');
      const clock = path.resolve('tests/support/platform/later-clock.cjs');
      return started(storage, {
        ...env,
        NODE_OPTIONS: `--require ${clock}`,
        LATER_MS: String(Math.round(passedMs)),
      });
    },
  };
}

/** The shop is not started yet. */
export function storyShop(storage: StoryStorage, env: Record<string, string>): Promise<ShopProcess> {
  return shopProcess(
    { dataDir: storage.dataDir, databaseUrl: databaseUrlOf(storage) },
    {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // The shop generates its own.
      AUTH_SECRET: '',
      SEED_DEMO: '1',
      // own-address.ts
      TRUST_PROXY: '1',
      ...env,
    },
  );
}

/** Shoppers of a story may leave as many orders unpaid as it likes. */
export async function liftUnpaidBounds(url: string): Promise<void> {
  const desk = new TestClient(url);
  await desk.call('POST /auth/login', { body: ADMIN });
  const unpaid = { orders: null, amount: null, beforeFirst: null };
  const { status } = await desk.call('PUT /admin/payment-settings', { body: { unpaid } });
  if (status !== 200) throw new Error(`The bounds of unpaid orders could not be lifted: ${status}`);
  await desk.call('POST /auth/logout', {});
}
