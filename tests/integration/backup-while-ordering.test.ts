import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPlace, backUp, removePlacesAfterEach, restore } from '../support/backup-places.ts';
import { Ledger, stockShop } from '../support/ledger.ts';
import { postgresUrl } from '../support/shop-place.ts';
import { shopProcess } from '../support/shop-process.ts';

removePlacesAfterEach();

describe('a backup', { timeout: 120_000 }, () => {
  it('made while orders are placed holds whole orders, and a running shop is not restored over', async () => {
    const [shop, elsewhere] = [await aPlace(), await aPlace()];
    const database = await shop.open();
    await stockShop(database, 4);
    await database.close();
    const running = await shopProcess(shop.config);
    await running.start();
    const ledger = await Ledger.open(running.url, 4);
    await ledger.more(20);
    const acknowledgedBefore = new Map(ledger.acknowledged);

    const { file } = await backUp(shop);
    await ledger.more(5);
    await expect(restore(shop, file, true)).rejects.toThrow(/in use by another process|Stop it first/);
    await ledger.close();
    await running.end('SIGTERM');
    await restore(elsewhere, file);

    const restored = await elsewhere.open();
    const figures = await ledger.audit(restored);
    const numbers = await restored.db.selectFrom('orders').select('number').execute();
    await restored.close();
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
