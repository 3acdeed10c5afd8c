// The machine's limit for durable writes and for the search: the same statements through `pg` in a bare Fastify.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/up', async () => 'up');

const ADD = `insert into cart_lines (user_id, product_id, quantity, added_at) values ($1, $2, 1, now())
  on conflict (user_id, product_id) do update set quantity = least(cart_lines.quantity + 1, 1000)`;

app.post('/add', async ({ body }) => {
  await pool.query({ name: 'add', text: ADD, values: [body.user, body.product] });
  return { added: true };
});

app.post('/order', async ({ body: { user, lines, total } }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ids = lines.map(({ product }) => product).sort();
    await client.query({
      name: 'lock',
      text: 'select id from products where id = any($1::uuid[]) order by id for no key update',
      values: [ids],
    });
    const { rows } = await client.query({
      name: 'order',
      text: `insert into orders (user_id, phone, shipping_address, subtotal_paise, total_paise, created_at) values ($1, '9876543210', 'Ahmedabad', $2, $2, now()) returning id`,
      values: [user, total],
    });
    for (const [place, { product, quantity, price }] of lines.entries()) {
      await client.query({
        name: 'line',
        text: `insert into order_lines (order_id, position, product_id, name, price_paise, quantity, gst_rate, stock_taken) values ($1, $2, $3, 'A camera', $4, $5, 18, true)`,
        values: [rows[0].id, place, product, price, quantity],
      });
      await client.query({
        name: 'stock',
        text: 'update products set stock = stock - $2 where id = $1',
        values: [product, quantity],
      });
    }
    await client.query({ name: 'empty', text: 'delete from cart_lines where user_id = $1', values: [user] });
    await client.query('commit');
    return { id: rows[0].id };
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
