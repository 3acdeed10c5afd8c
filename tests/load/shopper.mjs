// A shopper: browses, searches, fills a cart, orders, and checks every answer.
import { randomUUID } from 'node:crypto';
import { PASSWORD } from './bench-shop.mjs';
import { WrongAnswer } from './steps.mjs';

const COOKIE_MS = 9 * 60 * 1000;
const VISITS_PER_LOG_IN = 10;
const VISITS_PER_ORDER_SENT_TWICE = 10;
const STATIC_PATHS = ['/about', '/services', '/contact', '/policies/returns', '/compare'];
const SORTS = ['popular', 'price', '-price', 'newest', 'name'];

/** Visits the shop repeatedly until the run is over. */
export async function shop(world, index) {
  const { ask, close } = world.steps.openPerson(world.shop.origin);
  const user = world.shop.users[index];
  /** `cart` is the expected cart: units by product; `loggedIn` the cookie of the last log-in, while it is good. */
  const shopper = {
    ask,
    user,
    cart: new Map(),
    visits: index,
    loggedIn: { cookie: '', untilMs: 0 },
    get headers() {
      const { cookie, untilMs } = this.loggedIn;
      return untilMs > Date.now() ? { ...user.headers, cookie } : user.headers;
    },
  };
  while (!world.isOver()) {
    try {
      await visit(world, shopper);
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      await emptyCart(shopper).catch(() => undefined);
    }
  }
  close();
}

async function visit(world, shopper) {
  shopper.visits++;
  if (shopper.visits % VISITS_PER_LOG_IN === 0) await logIn(shopper);
  await comeIn(shopper);
  await browse(world, shopper);
  const wanted = [
    await find(world, shopper),
    ...world.shop.products.toSorted(() => Math.random() - 0.5).slice(0, 2),
  ];
  await readAbout(world, shopper, wanted[0]);
  const chosen = wanted.filter((product, place) => wanted.indexOf(product) === place);
  await fillCart(shopper, chosen);
  if (shopper.visits % 3 === 0) return;
  await order(world, shopper);
}

async function logIn(shopper) {
  const { email, headers } = shopper.user;
  const { origin, 'x-forwarded-for': address } = headers;
  const sessionIn = (answer) =>
    answer.headers['set-cookie']?.find((line) => /^(__Host-)?access_token=/.test(line))?.split(';')[0];
  const answer = await shopper.ask('log in', 'POST', '/api/auth/login', {
    headers: { origin, 'x-forwarded-for': address },
    body: { email, password: PASSWORD },
    right: (answered) => answered.status === 200 && answered.json.email === email && sessionIn(answered),
  });
  shopper.loggedIn = { cookie: sessionIn(answer), untilMs: Date.now() + COOKIE_MS };
}

/** Loads the first page with one of its files, and a static page. */
async function comeIn({ ask, visits }) {
  const home = await ask('home page', 'GET', '/', { right: isPage('Chaukas') });
  const [, script] = /data-scripts="([^" ]+)/.exec(home.text) ?? [];
  await ask('script file', 'GET', script, {
    right: ({ status, bytes, headers }) =>
      status === 200 && bytes.length > 1000 && headers['content-type'].includes('javascript'),
  });
  const look = STATIC_PATHS[visits % STATIC_PATHS.length];
  await ask('plain page', 'GET', look, { right: isPage('Chaukas') });
}

async function browse({ categories, catalogueSize }, { ask, visits, headers }) {
  const { slug, name, count } = categories[visits % categories.length];
  const page = 1 + (visits % Math.ceil(count / 24));
  const list = `category=${slug}&page=${page}`;
  // Every other shopper sends a session cookie, so the server checks the session.
  const as = visits % 2 ? { headers } : {};
  await ask('list page', 'GET', `/products?${list}`, { right: isPage(inHtml(name)) });
  await ask('list (API)', 'GET', `/api/products?${list}&limit=24&sort=${SORTS[visits % SORTS.length]}`, {
    ...as,
    right: ({ status, json, headers: answered }) =>
      status === 200 &&
      json.length === Math.min(24, count - (page - 1) * 24) &&
      json.every((product) => product.category === name) &&
      Number(answered['x-total-count']) === count,
  });
  await ask('facets (API)', 'GET', `/api/products/facets?category=${slug}`, {
    ...as,
    right: ({ status, json }) =>
      status === 200 &&
      json.facets
        .find(({ facet }) => facet === 'category')
        .values.reduce((sum, value) => sum + value.count, 0) === catalogueSize,
  });
}

/** Types a word, at first one character at a time, until the product is found. */
async function find(world, { ask }) {
  const product = world.shop.products[Math.floor(Math.random() * world.shop.products.length)];
  for (const typed of [product.name.slice(0, 4), product.name]) {
    await ask('search (API)', 'GET', `/api/products?page=1&limit=24&search=${encodeURIComponent(typed)}`, {
      right: ({ status, json }) =>
        status === 200 &&
        json.length > 0 &&
        json.every(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase())) &&
        (typed !== product.name || json.some(({ _id }) => _id === product.id)),
    });
  }
  return product;
}

async function readAbout({ before: { prices } }, { ask }, { id, slug, name }) {
  await ask('product page', 'GET', `/product/${slug}`, { right: isPage(inHtml(name)) });
  const { json: product } = await ask('product (API)', 'GET', `/api/products/${slug}`, {
    right: ({ status, json }) =>
      status === 200 && json._id === id && json.name === name && prices.get(id).has(json.price),
  });
  await ask('related (API)', 'GET', `/api/products/${slug}/related`, {
    right: ({ status, json }) => status === 200 && json.alike.every(({ _id }) => _id !== id),
  });
  if (product.image)
    await ask('picture', 'GET', product.image, {
      right: ({ status, bytes, headers }) =>
        status === 200 && bytes.length > 500 && headers['content-type'].startsWith('image/'),
    });
}

/** Adds products, changes a quantity and removes one again. */
async function fillCart({ ask, headers, cart }, chosen) {
  for (const { id } of chosen) {
    cart.set(id, (cart.get(id) ?? 0) + 1);
    await ask('add to cart', 'POST', '/api/cart', {
      headers,
      body: { productId: id, quantity: 1 },
      right: holds(cart),
    });
  }
  const [first, last] = [chosen[0].id, chosen.at(-1).id];
  cart.set(first, 3);
  await ask('change quantity', 'PUT', `/api/cart/${first}`, {
    headers,
    body: { quantity: 3 },
    right: holds(cart),
  });
  cart.delete(last);
  await ask('remove from cart', 'DELETE', `/api/cart/${last}`, { headers, right: holds(cart) });
}

/** Orders the cart; when a price has just changed, again with the new one. */
async function order(world, shopper) {
  const { ask, headers, cart, user, visits } = shopper;
  for (;;) {
    const { json: items } = await ask('read the cart', 'GET', '/api/cart', { headers, right: holds(cart) });
    const key = randomUUID();
    const body = orderOf(items, user.id, key);
    const sending = { headers: { ...headers, 'idempotency-key': key }, body };
    const { status, json } = await ask('place the order', 'POST', '/api/orders', {
      ...sending,
      right: (answer) => isPlaced(answer, body) || hasMoved(world, answer, body),
    });
    if (status === 409) {
      world.refusedForPrice++;
      continue;
    }
    world.acknowledged.set(key, { number: json._id, email: user.email });
    cart.clear();
    if (visits % VISITS_PER_ORDER_SENT_TWICE === 0)
      await ask('the same order again', 'POST', '/api/orders', {
        ...sending,
        right: (answer) => answer.status === 201 && answer.json._id === json._id,
      });
    await ask('my orders', 'GET', '/api/orders/my-orders?page=1&limit=5', {
      headers,
      right: (answer) =>
        answer.status === 200 && answer.json[0]._id === json._id && answer.json[0].Address === body.Address,
    });
    await ask('my order', 'GET', `/api/orders/my-orders/${json._id}`, {
      headers,
      right: (answer) => answer.status === 200 && answer.json.totalAmount === body.totalAmount,
    });
    await ask('read the cart', 'GET', '/api/cart', { headers, right: holds(cart) });
    return;
  }
}

async function emptyCart({ ask, headers, cart }) {
  cart.clear();
  await ask('clear the cart', 'DELETE', '/api/cart', { headers, right: holds(cart) });
}

function orderOf(items, userId, key) {
  const paise = items.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity,
    0,
  );
  return {
    userId,
    products: items.map(({ product, quantity }) => ({
      product: product._id,
      quantity,
      price: product.price,
    })),
    totalAmount: paise / 100,
    Address: `12 Ring Road, Ahmedabad 380009 ${key}`,
    phone: '9876543210',
  };
}

function isPlaced({ status, json }, body) {
  return (
    status === 201 &&
    json.totalAmount === body.totalAmount &&
    json.products.length === body.products.length &&
    json.Address === body.Address
  );
}

/** A refusal is correct when an admin has changed the price of a product. */
function hasMoved({ before: { prices } }, { status, json }, body) {
  return (
    status === 409 &&
    json.code === 'price_changed' &&
    body.products.some(({ product }) => prices.get(product).size > 1)
  );
}

/** Whether an answer is a cart with exactly these products and quantities. */
function holds(cart) {
  return ({ status, json }) =>
    status === 200 &&
    json.length === cart.size &&
    json.every(({ productId, product, quantity }) => product && cart.get(productId) === quantity);
}

/** Whether an answer is a complete page that contains these words. */
export function isPage(words) {
  return ({ status, text }) => status === 200 && text.includes(words) && text.trimEnd().endsWith('</html>');
}

export function inHtml(text) {
  const names = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign]);
}
