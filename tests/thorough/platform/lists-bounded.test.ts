import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

/** A shop with more rows than one answer holds. */

const MORE = 1005;

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  const customer = await someCustomer(shop);
  await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
  await copyRows('orders', sql`jsonb_build_object('id', 100000 + n)`);
  await copyRows(
    'products',
    sql`jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n, 'name', 'Copy ' || n)`,
  );
});

async function copyRows(table: string, changed: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    shop.db,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from (
      select copied.* from (select * from ${sql.table(table)} limit 1) as original,
        generate_series(1, ${sql.lit(MORE)}) as n,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(original) || ${changed}) as copied
    ) as copies`.execute(shop.db);
}

describe('a list of the desk without a limit', () => {
  it.each(['/api/orders/allorders', '/api/admin/products', '/api/admin/stock'])(
    'holds a thousand rows for %s, and tells how many there are',
    async (url) => {
      const { body, headers } = await admin.client.send<unknown[]>('GET', url);

      expect([body.length, headers.get('x-total-count')]).toEqual([1000, String(MORE + 1)]);
    },
  );

  it('is whole where there are fewer', async () => {
    const { body, headers } = await admin.client.send<unknown[]>('GET', '/api/admin/stock?search=copy 100');

    expect(headers.get('x-total-count')).toBe(String(body.length));
  });
});
