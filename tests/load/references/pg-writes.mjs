// The machine's limit for durable writes and for the search: the fewest statements that do the same through `pg` in a bare
// Fastify. An order takes stock with its ledger, and has its lines, event, idempotency key and queued mails.
import crypto from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/up', async () => 'up');

const ADD = `with added as (
    insert into cart_lines as line (user_id, product_id, quantity, added_at)
    select $1, id, 1, now() from products where id = $2 and is_live
    on conflict (user_id, product_id) do update set quantity = least(line.quantity + 1, 1000)
    returning product_id, quantity, added_at
  ), lines as (
    select product_id, quantity, added_at from added
    union all select product_id, quantity, added_at from cart_lines where user_id = $1 and product_id <> $2
  )
  select p.id, p.slug, p.sku, p.name, p.price_paise, p.mrp_paise, c.name as category, p.image, p.stock, lines.quantity
  from lines join products p on p.id = lines.product_id join categories c on c.id = p.category_id
  order by lines.added_at, p.rank`;

app.post(
  '/add',
  async ({ body }) => (await pool.query({ name: 'add', text: ADD, values: [body.user, body.product] })).rows,
);

const BUYER =
  'select id, name, email, phone from users where id = $1 and deleted_at is null for no key update';
const KEY = 'select order_id, body_hash from idempotency_keys where user_id = $1 and key = $2';
const PRODUCTS = `select id, name, sku, price_paise, stock, stock_value_paise, hsn, gst_rate, is_live from products
  where id = any(array(select unnest($1::uuid[]))) order by id for no key update`;
/** The mails are due in a day, so that the shop beside it does not send them. */
const ORDER = `with line as (
    select * from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::int[], $8::text[], $9::numeric[])
      as line (position, product_id, name, sku, price_paise, quantity, hsn, gst_rate)
  ), placed as (
    insert into orders (user_id, phone, shipping_address, subtotal_paise, total_paise, created_at)
    values ($1, '9876543210', '12 Ring Road, Ahmedabad 380009', $10, $10, now()) returning id, number, created_at
  ), placed_lines as (
    insert into order_lines (order_id, position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, stock_taken)
    select placed.id, position, product_id, name, sku, price_paise, quantity, hsn, gst_rate, true from line, placed
  ), taken as (
    update products set stock = stock - line.quantity from line where products.id = line.product_id
    returning products.id, products.stock, products.stock_value_paise, line.quantity
  ), moves as (
    insert into stock_moves (product_id, kind, delta, after, value_paise, value_after_paise, ref, at)
    select taken.id, 'sale', -quantity, stock, 0, stock_value_paise, number, created_at from taken, placed
  ), cart as (
    delete from cart_lines using line where user_id = $1 and cart_lines.product_id = line.product_id
  ), event as (
    insert into order_events (order_id, actor_id, status, at) select id, $1, 'Pending', created_at from placed
  ), new_order as (
    insert into new_orders (order_id) select id from placed
  ), key as (
    insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
    select $1, $11, $12, id, created_at from placed
  ), mail as (
    insert into jobs (kind, payload, run_at, created_at)
    select 'bench-mail', jsonb_build_object('orderNumber', number), now() + interval '1 day', now() from placed
  )
  select id, number, created_at from placed`;

app.post('/order', async ({ body, headers }) => {
  const { user, lines, total } = body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const buyer = await client.query({ name: 'buyer', text: BUYER, values: [user] });
    const key = headers['idempotency-key'];
    const before = await client.query({ name: 'key', text: KEY, values: [user, key] });
    if (before.rows.length > 0) throw new Error('The key is taken.');
    const ids = lines.map(({ product }) => product);
    const { rows: found } = await client.query({ name: 'products', text: PRODUCTS, values: [ids] });
    const products = new Map(found.map((product) => [product.id, product]));
    const isRight = lines.every(({ product, quantity, price }) => {
      const { is_live, stock, price_paise } = products.get(product);
      return is_live && stock >= quantity && Number(price_paise) === Number(price);
    });
    if (!isRight) throw new Error('Prices or stock have changed.');
    const column = (of) => lines.map((line, place) => of(products.get(line.product), line, place));
    const hash = crypto.createHash('sha256').update(JSON.stringify(body)).digest();
    const placed = await client.query({
      name: 'order',
      text: ORDER,
      values: [
        user,
        column((_, __, place) => place + 1),
        ids,
        column(({ name }) => name),
        column(({ sku }) => sku),
        column(({ price_paise }) => price_paise),
        column((_, { quantity }) => quantity),
        column(({ hsn }) => hsn),
        column(({ gst_rate }) => gst_rate),
        total,
        key,
        hash,
      ],
    });
    await client.query('commit');
    return { ...placed.rows[0], user: buyer.rows[0], lines };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const SEARCH = `select p.id, p.slug, p.sku, p.name, p.description, p.price_paise, p.mrp_paise, c.name as category, p.image, p.specs,
    p.is_featured, p.stock from products p join categories c on c.id = p.category_id
  where p.archived_at is null and p.name ilike $1 order by p.is_featured desc, p.rank limit 24`;

app.get(
  '/search',
  async ({ query: { word } }) =>
    (await pool.query({ name: 'search', text: SEARCH, values: [`%${word}%`] })).rows,
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
