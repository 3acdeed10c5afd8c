import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '../../../src/imports/preview/imports.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { apply, seenImport, someSku } from '../../support/imports/import-steps.ts';
import { waitUntilWaiting } from '../../support/platform/requests-in-turn.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
afterEach(forgetLateRow);

const ROWS = 100;
/** Rows are written some at a time: when this one comes, others are written already. */
const LATE_ROW = 90;
const ADVISORY_KEY = 7;

/** An import that changes a product and adds ninety-nine, of a new brand, with stock. */
async function largeImport(): Promise<{ sku: string; set: Import }> {
  const sku = someSku();
  await createdProduct(admin, { sku, stock: 3 });
  const added = Array.from({ length: ROWS - 1 }, (_, index) => `${sku}-${index + 2}`);
  const brand = `Brand ${sku}`;
  const lines = [sku, ...added].map((each) => `${each},Lamp ${sku},d,7,Bullet Cameras,5,${brand}`);
  const set = await seenImport(
    admin,
    ['SKU,Name,Description,Price,Category,Stock,Brand', ...lines].join('\n'),
  );
  return { sku, set };
}

/** Lets the database do something when a late row of the import is written. */
async function whenLateRowComes(sku: string, statement: string): Promise<void> {
  await sql`create or replace function late_row() returns trigger language plpgsql as ${sql.lit(
    `begin ${statement}; return new; end`,
  )}`.execute(shop.db);
  await sql`create trigger late_row before insert on products
    for each row when (new.sku = ${sql.lit(`${sku}-${LATE_ROW}`)}) execute function late_row()`.execute(
    shop.db,
  );
}

async function forgetLateRow(): Promise<void> {
  await sql`drop trigger if exists late_row on products`.execute(shop.db);
}

/** The rows that an import leaves, everywhere it writes. */
async function traces({ sku, set }: { sku: string; set: Import }) {
  const { rows } = await sql`
    select (select count(*)::int from products where sku like ${`${sku}%`}) as products,
      (select price_paise from products where sku = ${sku}) as price,
      (select count(*)::int from stock_moves join products on products.id = product_id
        where sku like ${`${sku}%`}) as moves,
      (select count(*)::int from brands where name = ${`Brand ${sku}`}) as brands,
      (select count(*)::int from change_rows where set_id = ${set._id} and act = 'add'
        and product_id is not null) as noted,
      (select count(*)::int from import_files where set_id = ${set._id}) as files,
      (select count(*)::int from audit_log where subject = ${set._id} and action = 'import.apply') as audited`.execute(
    shop.db,
  );
  const { body: listed } = await shop.visitor().call('GET /products', { query: { search: `Lamp ${sku}` } });
  const { body } = await admin.client.call('GET /admin/imports/:id', { params: { id: set._id } });
  return { ...(rows[0] as object), listed: listed.length, state: body.state };
}

const UNTOUCHED = {
  ...{ products: 1, price: 114_950, moves: 1, brands: 0, noted: 0, files: 1, audited: 0 },
  ...{ listed: 0, state: 'seen' },
};
const ALL_IN = {
  ...{ products: ROWS, price: 700, moves: ROWS + 1, brands: 1, noted: ROWS - 1, files: 0, audited: 1 },
  ...{ listed: ROWS, state: 'applied' },
};

describe('an apply that is broken off half-way', () => {
  it('leaves nothing when a statement fails, and can be applied again', async () => {
    const large = await largeImport();
    await whenLateRowComes(large.sku, `raise exception 'The disk is full' using errcode = '53100'`);

    const failed = await apply(admin, large.set._id);
    const left = await traces(large);
    await forgetLateRow();
    const applied = await apply(admin, large.set._id);

    expect(failed.status).toBe(503);
    expect(left).toEqual(UNTOUCHED);
    expect(applied.status).toBe(200);
    expect(await traces(large)).toEqual(ALL_IN);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it.skipIf(!postgresUrl)(
    'leaves nothing when its connection is ended, and can be applied again',
    async () => {
      const large = await largeImport();
      await whenLateRowComes(large.sku, `perform pg_advisory_xact_lock(${ADVISORY_KEY})`);

      const { answer } = await shop.db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${ADVISORY_KEY}::bigint)`.execute(tx);
        const answer = apply(admin, large.set._id);
        const [pid] = await waitUntilWaiting(tx, 1);
        await sql`select pg_terminate_backend(${pid!}::int, 5000)`.execute(tx);
        return { answer };
      });
      const failed = await answer;
      const left = await traces(large);
      await forgetLateRow();
      const applied = await apply(admin, large.set._id);

      expect(failed.status).toBe(503);
      expect(left).toEqual(UNTOUCHED);
      expect(applied.status).toBe(200);
      expect(await traces(large)).toEqual(ALL_IN);
      expect(await wrongLedgers(admin)).toEqual([]);
    },
  );
});
