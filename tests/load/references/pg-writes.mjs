// The machine's limit for durable writes and for the search: the fewest statements that do the same through `pg` in a bare
// Fastify. It asks for the session and for the shop's own origin, sends the shop's security headers, and answers an
// addition with the cart. An order is counted for its account and address, takes stock with its ledger, and has its
// lines, event, idempotency key and mail, which is claimed, read, composed and written as the shop does without a mail
// server. A log-in is counted before the password is compared, two at once, and opens a session.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import pg from 'pg';

const { DATABASE_URL, FOLDER, HEADERS, ORIGIN, PORT, SECRET } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();
app.get('/up', async () => 'up');
const securityHeaders = JSON.parse(HEADERS);
app.addHook('onRequest', (_request, reply, done) => {
  reply.headers(securityHeaders);
  done();
});

const verified = new Map();

/** @returns the user of a session whose token the shop signed; each signature is checked once */
function userOf({ headers }) {
  if (headers.origin !== ORIGIN) throw new Error('A foreign origin.');
  const token = /access_token=([^;]+)/.exec(headers.cookie)[1];
  const claims = verified.get(token) ?? claimsOf(token);
  if (claims.exp * 1000 <= Date.now()) throw new Error('An old token.');
  verified.set(token, claims);
  return claims.sub;
}

function claimsOf(token) {
  const [head, claims, signature] = token.split('.');
  const right = crypto.createHmac('sha256', SECRET).update(`${head}.${claims}`).digest();
  if (!crypto.timingSafeEqual(right, Buffer.from(signature, 'base64url'))) throw new Error('A forged token.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const ADD = `with added as (
    insert into cart_lines as line (user_id, product_id, quantity, added_at)
    select $1, id, 1, now() from products where id = $2 and is_live
    on conflict (user_id, product_id) do update set quantity = least(line.quantity + 1, 1000)
    returning product_id, quantity, added_at
  ), lines as (
    select product_id, quantity, added_at from added
    union all select product_id, quantity, added_at from cart_lines where user_id = $1 and product_id <> $2
  )
  select p.id, p.slug, p.sku, p.name, p.description, p.price_paise, p.mrp_paise, c.name as category, b.name as brand, p.image,
    p.specs, p.is_featured, p.stock, lines.quantity
  from lines join products p on p.id = lines.product_id join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
  order by lines.added_at, p.rank`;

app.post('/add', async (request) => {
  const values = [userOf(request), request.body.product];
  const { rows } = await pool.query({ name: 'add', text: ADD, values });
  return rows.map(({ quantity, ...product }) => ({ productId: product.id, product, quantity }));
});

/** Without waiting for the disk, as the shop does. */
const COUNT = `insert into rate_limit_counts as a (key, count, window_ends_at)
  select key, 1, now() + interval '10 minutes' from unnest($1::text[]) as key
  where set_config('synchronous_commit', 'off', true) = 'off'
  on conflict (key) do update set
    count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
    window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
  returning count`;

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
  ), first as (
    update users set is_first_time_buyer = false where id = $1 and is_first_time_buyer
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

app.post('/order', async (request) => {
  const { body, headers } = request;
  const user = userOf(request);
  const { lines, total } = body;
  const counted = [`bench:user:${user}`, `bench:ip:${String(headers['x-forwarded-for'])}`];
  await pool.query({ name: 'count', text: COUNT, values: [counted] });
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
    setImmediate(sendMails);
    return { ...placed.rows[0], user: buyer.rows[0], lines };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const CLAIM = `update jobs set locked_until = now() + interval '30 seconds', attempts = attempts + 1
  where id in (select id from jobs where kind = 'bench-mail' and locked_until is null limit 5 for update skip locked)
  returning id, payload`;
const MAILED = `select number, total_paise, u.name, u.email, u.language, (
    select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'price', l.price_paise, 'image', p.image)
      order by position)
    from order_lines l join products p on p.id = l.product_id where order_id = orders.id) as lines
  from orders join users u on u.id = user_id where number = $1`;

let isSending = false;
let mayBeMore = false;

async function sendMails() {
  mayBeMore = true;
  if (isSending) return;
  isSending = true;
  while (mayBeMore) {
    mayBeMore = false;
    const { rows } = await pool.query({ name: 'claim', text: CLAIM, values: [] });
    mayBeMore ||= rows.length > 0;
    await Promise.all(rows.map(sendMail));
  }
  isSending = false;
}

async function sendMail({ id, payload }) {
  const { rows } = await pool.query({ name: 'mailed', text: MAILED, values: [payload.orderNumber] });
  const [order] = rows;
  const lines = order.lines.map(({ name, quantity, price }) => `${quantity} × ${name}: ₹${price / 100}`);
  const text = [`Hello ${order.name},`, ...lines, `Total: ₹${order.total_paise / 100}`, ORIGIN].join('\n\n');
  const html = `<!doctype html><body>${lines.map((line) => `<p style="font-size:16px;line-height:1.55">${line}</p>`).join('')}</body>`;
  const message = {
    from: 'shop@bench.example',
    to: order.email,
    subject: `Order ${order.number}`,
    text,
    html,
  };
  const file = path.join(FOLDER, `${crypto.randomUUID()}.eml`);
  await fs.writeFile(`${file}.part`, await new MailComposer(message).compile().build());
  await fs.rename(`${file}.part`, file);
  await pool.query({ name: 'done', text: 'delete from jobs where id = $1', values: [id] });
}

const SESSION = `insert into sessions (user_id, refresh_hash, ip_address, user_agent, created_at, seen_at, expires_at)
  select id, $2, $3, '', now(), now(), now() + interval '30 days' from users where id = $1 and password_hash = $4
  returning id`;
const waiting = [];
let hashing = 0;

app.post('/login', async ({ body, headers }, reply) => {
  const found = 'select id, password_hash from users where lower(email) = $1 and deleted_at is null';
  const { rows } = await pool.query({ name: 'user', text: found, values: [body.email] });
  const [user] = rows;
  const address = String(headers['x-forwarded-for']);
  const keys = [
    `bench:log-in:${address}`,
    `bench:log-in:${body.email}`,
    `bench:log-in:${body.email} ${address}`,
  ];
  await pool.query({ name: 'count', text: COUNT, values: [keys] });
  if (hashing === 2) await new Promise((go) => waiting.push(go));
  hashing++;
  const isRight = await verify(user.password_hash, body.password);
  hashing--;
  waiting.shift()?.();
  if (!isRight) throw new Error('A wrong password.');
  const undo = 'update rate_limit_counts set count = count - 1 where key = any($1)';
  await pool.query({ name: 'undo', text: undo, values: [keys] });
  const refresh = crypto.randomBytes(32).toString('base64url');
  const hash = crypto.createHash('sha256').update(refresh).digest();
  const opened = [user.id, hash, address, user.password_hash];
  const sessions = await pool.query({ name: 'session', text: SESSION, values: opened });
  reply.header('set-cookie', [
    `access_token=${tokenOf(user.id, sessions.rows[0].id)}`,
    `refresh_token=${refresh}`,
  ]);
  return { email: body.email };
});

function tokenOf(sub, sid) {
  const encoded = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 600;
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${encoded({ sub, sid, aud: ORIGIN, exp })}`;
  return `${text}.${crypto.createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

/** As many bytes as a list, from memory. */
const LIST = Buffer.alloc(6000, ' ');
app.get('/api/products', (_request, reply) => reply.send(LIST));

const SEARCH = `select p.id, p.slug, p.sku, p.name, p.description, p.price_paise, p.mrp_paise, c.name as category, p.image, p.specs,
    p.is_featured, p.stock from products p join categories c on c.id = p.category_id
  where p.archived_at is null and p.name ilike $1 order by p.is_featured desc, p.rank limit 24`;

app.get(
  '/search',
  async ({ query: { word } }) =>
    (await pool.query({ name: 'search', text: SEARCH, values: [`%${word}%`] })).rows,
);

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
