import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BooksCheck } from '../../../src/invoices/gst-returns/books.shapes.ts';
import { seedBuyersAndProducts } from '../../support/orders/order-audit.ts';
import { makeShopStorage, postgresUrl, type ShopStorage } from '../../support/platform/shop-storage.ts';

/** `npm run check:books`, as an operator runs it beside or without the shop. */

let storage: ShopStorage;
beforeAll(async () => {
  storage = await makeShopStorage(postgresUrl);
  const database = await storage.open();
  await seedBuyersAndProducts(database, 1);
  await database.close();
});
afterAll(() => storage.remove());

function runCheck(): { status: number | null; books: BooksCheck } {
  const { config } = storage;
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/check-books.js'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      NODE_ENV: 'test',
    },
  });
  return { status, books: JSON.parse(stdout) as BooksCheck };
}

describe('the command that checks the books', () => {
  it('ends with 0 when they are whole, and with 1 when a document is missing', async () => {
    const whole = runCheck();
    const database = await storage.open();
    await database.db.updateTable('document_chain').set({ seq: 3 }).execute();
    await database.close();
    const broken = runCheck();

    expect(whole).toEqual({ status: 0, books: { ok: true, documents: 0, series: [], faults: [] } });
    expect(broken).toEqual({
      status: 1,
      books: {
        ok: false,
        documents: 0,
        series: [],
        faults: [{ number: '', message: 'The last document of the chain is missing.' }],
      },
    });
  }, 60_000);
});
