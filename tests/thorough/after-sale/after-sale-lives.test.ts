import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountFaults } from '../../support/invoices/account-must-agree.ts';
import { leadLife } from '../../support/orders/lives/after-sale-life.ts';
import type { Life } from '../../support/orders/lives/life.ts';
import { openLives, seedLives, type LivesShop } from '../../support/orders/lives/lives-shop.ts';
import { moneyFaults, namedAtDesk } from '../../support/orders/lives/money-must-hold.ts';
import { serialFaults, stockFaults } from '../../support/orders/lives/stock-must-hold.ts';
import { unitFaults } from '../../support/orders/lives/units-must-hold.ts';
import { openTestDatabase } from '../../support/platform/test-database.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

const LIVES = Number(process.env.AFTER_SALE_LIVES ?? 40);
const FIRST_SEED = Number(process.env.AFTER_SALE_SEED ?? 1);
const TIME_LIMIT_MS = Math.max(120_000, LIVES * 1000);
const DAY_SECONDS = 24 * 3600;

let shop: TestShop;
let lives: LivesShop;
beforeAll(async () => {
  const database = await openTestDatabase();
  await seedLives(database);
  shop = await startTestShop({}, {}, database);
  const waitDays = (days: number) => shop.clock.moveSeconds(days * DAY_SECONDS);
  lives = { ...(await openLives(shop.url)), waitDays };
});
afterAll(() => shop.close());

it(
  `in ${LIVES} random lives each unit, serial number and rupee is in one place, and the stock is what its ledger says`,
  { timeout: TIME_LIMIT_MS },
  async () => {
    const led: Life[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + LIVES; seed++) {
      const life = await leadLife(lives, seed, async (current) => {
        const faults = await unitFaults(shop.db, [current]);
        expect(faults, `seed ${seed}: ${current.walk.join(', ')}`).toEqual([]);
      });
      expect(await serialFaults(shop.db), `seed ${seed}: ${life.walk.join(', ')}`).toEqual([]);
      led.push(life);
    }

    const done = led.flatMap(({ walk }) => walk).filter((step) => / 20\d$/.test(step));
    expect(done.length).toBeGreaterThan(LIVES * 4);
    expect(await stockFaults(shop.db, led)).toEqual([]);
    expect(await moneyFaults(shop.db, await namedAtDesk(lives.desk))).toEqual([]);
    for (const month of await monthsWithPapers()) expect(await accountFaults(lives.desk, month)).toEqual([]);
  },
);

async function monthsWithPapers(): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYY-MM') as month from tax_documents`.execute(shop.db);
  return rows.map(({ month }) => month);
}
