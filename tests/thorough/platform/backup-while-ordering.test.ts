import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/invoices/documents/check-books.server.ts';
import { InvoiceAudit } from '../../support/invoices/invoice-audit.ts';
import { OrderAudit, seedBuyersAndProducts } from '../../support/orders/order-audit.ts';
import {
  makeTestStorage,
  backUp,
  removeStorageAfterEach,
  restore,
} from '../../support/platform/backup-shops.ts';
import { shopProcess } from '../../support/platform/shop-process.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';

removeStorageAfterEach();

describe('a backup', { timeout: 120_000 }, () => {
  it('made while orders are placed and invoiced contains complete orders and books, and is not restored over a running shop', async () => {
    const [shop, elsewhere] = [await makeTestStorage(), await makeTestStorage()];
    const database = await shop.open();
    await seedBuyersAndProducts(database, 4);
    await database.close();
    const running = await shopProcess(shop.config);
    await running.start();
    const orderAudit = await OrderAudit.open(running.url, 4);
    const invoiceAudit = await InvoiceAudit.open(running.url, orderAudit);
    await orderAudit.waitForOrders(20);
    await invoiceAudit.waitForInvoices(1);
    const acknowledgedBefore = new Map(orderAudit.acknowledged);

    const { file } = await backUp(shop);
    await orderAudit.waitForOrders(5);
    await expect(restore(shop, file, true)).rejects.toThrow(/in use by another process|Stop it first/);
    await orderAudit.close();
    await invoiceAudit.close();
    await running.end('SIGTERM');
    await restore(elsewhere, file);

    const restored = await elsewhere.open();
    const figures = await orderAudit.check(restored);
    const numbers = await restored.db.selectFrom('orders').select('number').execute();
    const books = await checkBooks(restored.db);
    await restored.close();
    expect(books).toMatchObject({ ok: true, faults: [] });
    expect(books.documents).toBeGreaterThan(0);
    expect(figures).toMatchObject({ doubled: 0, leaked: 0, ordersWithoutLines: 0 });
    expect(numbers.map((row) => row.number)).toEqual(
      expect.arrayContaining([...acknowledgedBefore.values()]),
    );
    expect(fs.existsSync(path.join(shop.config.dataDir, 'database/snapshots'))).toBe(!postgresUrl);
    if (!postgresUrl) {
      expect(fs.readdirSync(path.join(shop.config.dataDir, 'database/snapshots'))).toEqual([]);
    }
  });
});
