import { sql } from 'kysely';
import { YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { ANALYZE_FILLED_TABLES } from '../analyze-filled-tables.ts';
import { runTransaction, type Db, type PlainTx } from '../transaction.ts';

interface LargeSizes {
  products: number;
  users: number;
  orders: number;
}

export const LARGE: LargeSizes = { products: 10_000, users: 20_000, orders: 100_000 };

const ORDERS_PER_BATCH = 10_000;
const SPAN_SECONDS = 2 * YEAR_SECONDS;
/** Primes, so combinations do not repeat. Nothing is random: two runs are alike. */
const [USER_STEP, PRODUCT_STEP, LINE_STEP] = [7919, 104_729, 1299];

export class CannotGrowError extends Error {
  override name = 'CannotGrowError';
}

/** @throws CannotGrowError when it was done before, or there is nothing to copy */
export async function seedLarge(db: Db, sizes: LargeSizes, now: Date): Promise<void> {
  const existing = await db.selectFrom('users').select('id').where('email', '=', largeEmail(1)).executeTakeFirst();
  if (existing) throw new CannotGrowError('This shop was made large before.');
  await runTransaction(db, async (tx) => {
    await insertProducts(tx, sizes.products, now);
    await insertOpeningStock(tx, now);
    await insertUsers(tx, sizes.users, now);
  });
  for (let done = 0; done < sizes.orders; done += ORDERS_PER_BATCH) {
    const last = Math.min(done + ORDERS_PER_BATCH, sizes.orders);
    await runTransaction(db, (tx) => insertOrders(tx, done + 1, last, sizes, now));
  }
  await runTransaction(db, async (tx) => {
    // The trigger would update one row for each user.
    await sql`alter table users disable trigger users_changed`.execute(tx);
    await sql`update users set is_first_time_buyer = false
      where is_first_time_buyer and exists (select 1 from orders where orders.user_id = users.id)`.execute(tx);
    await sql`alter table users enable trigger users_changed`.execute(tx);
    await sql`select count_users_anew()`.execute(tx);
  });
  await sql`update catalogue_version set version = version + 1`.execute(db);
  await sql.raw(ANALYZE_FILLED_TABLES).execute(db);
}

function largeEmail(n: number): string {
  return `large-${n}@mail.example`;
}

async function insertProducts(tx: PlainTx, count: number, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .columns(['id', 'slug', 'name', 'description', 'price_paise', 'category_id', 'image', 'specs', 'hsn', 'gst_rate', 'warranty_months', 'stock', 'created_at', 'updated_at'])
    .expression(
      sql`with model as (
        select *, row_number() over (order by rank) - 1 as place, count(*) over () as models
        from products where archived_at is null
      )
      select md5('product ' || n)::uuid, slug || '-' || n, name || ' ' || n, description, price_paise + n % 97 * 100,
        category_id, image, specs, hsn, gst_rate, warranty_months, 100000, ${now}::timestamptz - n * interval '1 minute', ${now}
      from generate_series(1, ${count}::int) n join model on place = n % models order by n` as never,
    )
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) < count) throw new CannotGrowError('There are no products to make more of.');
}

async function insertUsers(tx: PlainTx, count: number, now: Date): Promise<void> {
  await sql`
    insert into users (id, name, email, phone, password_hash, created_at)
    select md5('user ' || n)::uuid,
      (array['Meera','Arjun','Farah','Gurpreet','Lakshmi','Rohan','Anita','Joseph','Kavya','Imran'])[n % 10 + 1] || ' ' ||
      (array['Patel','Nair','Khan','Singh','Iyer','Deshmukh','Das','Mathew','Reddy','Shaikh','Jain'])[n % 11 + 1],
      'large-' || n || '@mail.example', lpad((9000000000 + n)::text, 10, '0'), '-',
      ${now}::timestamptz - n * interval '40 minutes'
    from generate_series(1, ${count}::int) n`.execute(tx);
}

async function insertOrders(tx: PlainTx, first: number, last: number, sizes: LargeSizes, now: Date): Promise<void> {
  await sql`
    with wanted as (
      select n, md5('user ' || n::bigint * ${USER_STEP} % ${sizes.users} + 1)::uuid as user_id,
        ${now}::timestamptz - (${sizes.orders}::int - n) * interval '1 second' * ${SPAN_SECONDS / sizes.orders}::float8 as at,
        case when n % 20 = 7 then 'Cancelled' when n > ${sizes.orders}::int * 0.998 then 'Pending'
          when n > ${sizes.orders}::int * 0.99 then 'Shipped' else 'Delivered' end as status
      from generate_series(${first}::int, ${last}::int) n
    ), line as (
      select n, position, p.id as product_id, p.name, p.sku, p.price_paise, 1 + (n + position) % 3 as quantity, p.hsn, p.gst_rate
      from wanted, generate_series(1, 1 + n % 3) position, lateral (
        select md5('product ' || (n::bigint * ${PRODUCT_STEP} + position * ${LINE_STEP}) % ${sizes.products} + 1)::uuid as id
      ) chosen join products p on p.id = chosen.id
    ), kept as (
      insert into orders (user_id, phone, shipping_address, subtotal_paise, total_paise, status, created_at)
      select user_id, '9876543210', n || ' Ring Road, Ahmedabad 380009', paise, paise, status, at
      from wanted join (select n, sum(price_paise * quantity)::bigint as paise from line group by n) sums using (n) order by n
      returning id, shipping_address, user_id, created_at
    ), kept_lines as (
      insert into order_lines (order_id, position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, stock_taken)
      select kept.id, position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, false
      from line join kept on kept.shipping_address = n || ' Ring Road, Ahmedabad 380009'
    )
    insert into order_events (order_id, actor_id, status, at) select id, user_id, 'Pending', created_at from kept`.execute(tx);
}

export async function insertOpeningStock(tx: PlainTx, now: Date): Promise<void> {
  await sql`
    insert into stock_moves (product_id, kind, delta, after, note, at, value_paise, value_after_paise)
    select id, 'count', stock, stock, 'Opening stock', ${now}::timestamptz, 0, 0 from products
    where stock is not null and not exists (select from stock_moves where product_id = products.id)
    order by id`.execute(tx);
}
