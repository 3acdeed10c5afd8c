// The workloads, their references, and the checks of their answers.
import fs from 'node:fs';
import path from 'node:path';
import { closedLoop } from './closed-loop.mjs';
import { manyRequests } from './many-requests.mjs';
import { PASSWORD } from './bench-shop.mjs';

const CONNECTIONS = 16;
const BROTLI = { 'accept-encoding': 'br' };
let nth = 0;

/** A read from the response cache, compared with a bare Fastify that sends the same bytes. */
function ready(name, goal, pathOf, headers = {}) {
  return {
    name,
    goal,
    reference: async (shop) => {
      const { kept, body } = await answerOf(shop, pathOf(shop), headers);
      return {
        file: 'bare-fastify.mjs',
        env: {
          ANSWERS: fileWith(shop, [{ path: pathOf(shop), headers: kept, body: body.toString('base64') }]),
        },
      };
    },
    run: async ({ origin, shop, seconds }) => {
      const { body } = await answerOf(shop, pathOf(shop), headers);
      return manyRequests({
        connections: CONNECTIONS,
        seconds,
        origin,
        path: pathOf(shop),
        headers,
        bytes: body.length,
      });
    },
  };
}

const timesAsked = new Map();

/** The beginning of a name in a new mix of upper and lower case, so that no cache answers; the result is the same. */
function unaskedWord(name) {
  for (let length = 5 + (nth % 4); length < name.length; length++) {
    const word = name.slice(0, length).trim().toLowerCase();
    const times = timesAsked.get(word) ?? 0;
    const letters = word.match(/[a-z]/g)?.length ?? 0;
    if (times >= 2 ** letters) continue;
    timesAsked.set(word, times + 1);
    let letter = 0;
    return word.replace(/[a-z]/g, (small) => ((times >> letter++) % 2 ? small.toUpperCase() : small));
  }
  throw new Error('Every word has been asked for.');
}

/** A write, compared with the fewest statements that do the same in a bare Fastify. */
function write(name, goal, { connections = CONNECTIONS, unit, referenceUnit, after }) {
  return {
    name,
    goal,
    reference: plainWrites,
    run: async ({ origin, shop, side, seconds }) => {
      const figures = await closedLoop({
        connections,
        seconds,
        origin,
        unit: (send) => (side === 'shop' ? unit : referenceUnit)(send, shop, nth++),
      });
      await mailsAreSent(shop);
      return figures;
    },
    after,
  };
}

async function plainWrites({ databaseUrl, secret, folder, origin }) {
  const { headers } = await fetch(`${origin}/api/cart`);
  const securityHeaders = Object.fromEntries(SECURITY_HEADERS.map((name) => [name, headers.get(name)]));
  const env = { DATABASE_URL: databaseUrl, SECRET: secret, FOLDER: folder, ORIGIN: origin };
  return { file: 'pg-writes.mjs', env: { ...env, HEADERS: JSON.stringify(securityHeaders) } };
}

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** The mails of a round belong to its processor time, and must not go on beside the next. */
async function mailsAreSent({ pool }) {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as waiting from jobs where kind in ('order-mail', 'bench-mail') and failed_at is null`,
    );
    if (rows[0].waiting === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

export const workloads = [
  ready('list of 24 (API)', 0.7, () => '/api/products?page=1&limit=24'),
  ready(
    'the same, parameters reordered and unknown',
    0.7,
    () => '/api/products?utm_source=bench&limit=24&fbclid=x&page=1',
  ),
  ready('product detail (API)', 0.7, ({ products }) => `/api/products/${products[0].slug}`),
  ready(
    'search for words that come again (API)',
    0.7,
    ({ products }) => `/api/products?search=${encodeURIComponent(products[0].name.split(' ')[0])}&limit=24`,
    { 'x-forwarded-for': '10.0.0.1' },
  ),
  ready('featured (API)', 0.7, () => '/api/products/featured'),
  ready('/products as HTML, brotli', 0.6, () => '/products', BROTLI),
  ready('/product/:slug as HTML, brotli', 0.9, ({ products }) => `/product/${products[0].slug}`, BROTLI),
  {
    name: '/products as HTML, never asked before',
    goal: 0.75,
    reference: async (shop) => ({
      file: 'react-alone.mjs',
      env: {
        DRAWER: shop.drawer,
        NODE_ENV: 'production',
        ANSWERS: fileWith(shop, await cataloguesAnswers(shop)),
      },
    }),
    run: ({ origin, seconds }) =>
      closedLoop({
        connections: CONNECTIONS,
        seconds,
        origin,
        unit: async (send) => {
          const n = nth++;
          const { status, bytes } = await send('GET', `/products?max=${9_000_000 + n}`, asPerson(n));
          must(status === 200 && bytes.includes('Prev'), 'the page');
        },
      }),
  },
  {
    name: 'search for a word never asked before (API)',
    goal: 0.6,
    reference: plainWrites,
    run: ({ origin, side, seconds, shop }) =>
      closedLoop({
        connections: CONNECTIONS,
        seconds,
        origin,
        unit: async (send) => {
          const word = encodeURIComponent(unaskedWord(shop.products[nth++ % shop.products.length].name));
          const address =
            side === 'shop' ? `/api/products?limit=24&page=1&search=${word}` : `/search?word=${word}`;
          const { status, bytes } = await send('GET', address, asPerson(nth));
          must(status === 200 && JSON.parse(bytes).length > 0, 'the search');
        },
      }),
  },
  write('add to cart', 0.75, {
    unit: async (send, shop, n) => {
      const { headers } = shop.users[n % shop.users.length];
      const product = shop.products[n % 50];
      const { status, bytes } = await send('POST', '/api/cart', headers, {
        productId: product.id,
        quantity: 1,
      });
      must(status === 200 && JSON.parse(bytes).some((item) => item.product._id === product.id), 'the cart');
    },
    referenceUnit: async (send, shop, n) => {
      const { headers } = shop.users[n % shop.users.length];
      const product = shop.products[n % 50];
      const { status, bytes } = await send('POST', '/add', headers, { product: product.id });
      must(status === 200 && JSON.parse(bytes).some((item) => item.product.id === product.id), 'the upsert');
    },
    after: ({ pool }) => pool.query('delete from cart_lines'),
  }),
  ...[1, 16, 64].map((buyers) =>
    write(`order: two adds and the order, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`, 0.75, {
      connections: buyers,
      unit: orderThroughTheShop,
      referenceUnit: orderPlainly,
      after: stockIsExact,
    }),
  ),
  {
    name: 'log in, with a list asked for beside it',
    goal: 0.8,
    reference: plainWrites,
    run: async ({ origin, shop, side, seconds }) => {
      const lists = closedLoop({
        connections: 1,
        seconds,
        origin,
        unit: async (send) => {
          await new Promise((done) => setTimeout(done, 5));
          const started = performance.now();
          must((await send('GET', '/api/products?page=1&limit=24')).status === 200, 'the list');
          beside.push(performance.now() - started);
        },
      });
      const beside = [];
      const figures = await closedLoop({
        connections: 4,
        seconds,
        origin,
        unit: async (send) => {
          const { email, headers } = shop.users[nth++ % shop.users.length];
          const { status } = await send(
            'POST',
            side === 'shop' ? '/api/auth/login' : '/login',
            { origin: headers.origin, 'x-forwarded-for': headers['x-forwarded-for'] },
            { email, password: PASSWORD },
          );
          must(status === 200, `the log-in (${status})`);
        },
      });
      await lists;
      beside.sort((a, b) => a - b);
      return {
        ...figures,
        beside: `list p99 meanwhile ${beside[Math.floor(beside.length * 0.99)].toFixed(1)} ms`,
      };
    },
  },
];

/** The headers of a request from an IP address of its own: one address may have only so many answers made. */
function asPerson(n) {
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

/** Two additions to the cart and the order: three calls and three durable commits. */
export async function orderThroughTheShop(send, shop, n) {
  const { headers, id } = shop.users[n % shop.users.length];
  const chosen = twoProducts(shop, n);
  for (const { id: productId } of chosen) {
    const { status } = await send('POST', '/api/cart', headers, { productId, quantity: 1 });
    must(status === 200, `the add (${status})`);
  }
  const { status, bytes } = await send(
    'POST',
    '/api/orders',
    { ...headers, 'idempotency-key': `bench-${n}` },
    {
      userId: id,
      products: chosen.map(({ id: product, price_paise }) => ({
        product,
        quantity: 1,
        price: price_paise / 100,
      })),
      totalAmount: chosen.reduce((sum, { price_paise }) => sum + Number(price_paise), 0) / 100,
      Address: '12 Ring Road, Ahmedabad 380009',
      phone: '9876543210',
    },
  );
  must(
    status === 201 && JSON.parse(bytes).products.length === 2,
    `the order (${status} ${bytes.subarray(0, 200)})`,
  );
}

async function orderPlainly(send, shop, n) {
  const { headers } = shop.users[n % shop.users.length];
  const chosen = twoProducts(shop, n);
  for (const { id: product } of chosen)
    must((await send('POST', '/add', headers, { product })).status === 200, 'the upsert');
  const lines = chosen.map(({ id: product, price_paise: price }) => ({ product, quantity: 1, price }));
  const total = chosen.reduce((sum, { price_paise }) => sum + Number(price_paise), 0);
  const { status, bytes } = await send(
    'POST',
    '/order',
    { ...headers, 'idempotency-key': `plain-${n}` },
    { lines, total },
  );
  must(status === 200, `the transaction (${status} ${bytes.subarray(0, 200)})`);
}

function twoProducts({ products }, n) {
  return [products[n % products.length], products[(n * 7 + 1) % products.length]]
    .filter((product, place, all) => all.indexOf(product) === place)
    .concat(products[(n + 3) % products.length])
    .slice(0, 2);
}

/** The units taken from the stock must equal the units ordered. */
async function stockIsExact({ pool }) {
  const { rows } = await pool.query(`
    select count(*)::int as wrong from products p
    where stock is not null and slug ~ '-[0-9]+$' and stock <> 100000 - coalesce((select sum(quantity) from order_lines l where l.product_id = p.id and l.stock_taken), 0)
      and exists (select from order_lines l where l.product_id = p.id and l.stock_taken)`);
  if (rows[0].wrong > 0) throw new Error(`The stock of ${rows[0].wrong} products is not exact.`);
}

async function answerOf(shop, address, headers) {
  const answer = await rawGet(shop.origin + address, headers);
  const kept = Object.fromEntries(
    ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
      .filter((name) => answer.headers[name])
      .map((name) => [name, answer.headers[name]]),
  );
  return { kept, body: answer.bytes };
}

/** Does not use fetch, which would decompress the body: the compressed bytes are needed. */
async function rawGet(url, headers) {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
      })
      .on('error', reject);
  });
}

/** @returns the replies that the catalogue page needs, by the path of the call */
async function cataloguesAnswers(shop) {
  const json = async (address) => (await fetch(shop.origin + address)).json();
  return [
    ['GET /products', { items: await json('/api/products?page=1&limit=24'), total: 1000 }],
    ['GET /products/facets', await json('/api/products/facets')],
    ['GET /categories', await json('/api/categories')],
    ['GET /shop', await json('/api/shop')],
  ];
}

function fileWith(shop, content) {
  const file = path.join(shop.folder, `answers-${nth++}.json`);
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

function must(isRight, what) {
  if (!isRight) throw new Error(`Not right: ${what}.`);
}
