// An admin at work: reads the dashboard and the orders, changes statuses and prices.
import { isPage } from './shopper.mjs';
import { WrongAnswer } from './steps.mjs';

const NEXT = { Pending: 'Shipped', Shipped: 'Delivered', Delivered: 'Cancelled', Cancelled: 'Pending' };

/** Works until the run is over. Each admin has orders and products of their own, so that the answers are predictable. */
export async function workAsAdmin(world, index) {
  const { ask, close } = world.steps.openPerson(world.shop.origin);
  const isMine = (nth) => nth % world.admins === index;
  const admin = {
    ask,
    isMine,
    rounds: 0,
    get headers() {
      return world.shop.admin.headers;
    },
  };
  while (!world.isOver()) {
    try {
      admin.rounds++;
      await readFigures(world, admin);
      await moveAnOrder(admin);
      await changeAPrice(world, admin);
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
    }
  }
  close();
}

async function readFigures(world, { ask, headers, rounds }) {
  const grouping = ['day', 'month', 'year'][rounds % 3];
  const ordersBefore = world.before.orders + world.acknowledged.size;
  await ask('desk: dashboard', 'GET', `/api/admin/dashboard?groupBy=${grouping}`, {
    headers,
    right: ({ status, json }) =>
      status === 200 &&
      json.totalOrders >= ordersBefore &&
      json.totalSales > 0 &&
      json.salesData.length > 0 &&
      Object.values(json.orderStatusCounts).reduce((sum, count) => sum + count, 0) === json.totalOrders,
  });
}

async function moveAnOrder({ ask, headers, isMine }) {
  const { json: orders } = await ask('desk: orders', 'GET', '/api/orders/allorders?page=1&limit=20', {
    headers,
    right: ({ status, json }) =>
      status === 200 &&
      json.length === 20 &&
      json.every(({ products }) => products.length > 0) &&
      json.every(({ createdAt }, place) => place === 0 || createdAt <= json[place - 1].createdAt),
  });
  const mine = orders.find(({ _id }) => isMine(Number(_id.replace(/\D/g, ''))));
  if (!mine) return;
  const { email } = mine.user;
  await ask('desk: orders of one', 'GET', `/api/orders/allorders?page=1&limit=20&search=${email}`, {
    headers,
    right: ({ status, json }) =>
      status === 200 &&
      json.some(({ _id }) => _id === mine._id) &&
      json.every(({ user }) => user.email.includes(email)),
  });
  for (let { status: current } = mine, moves = 0; moves < 3; moves++) {
    const status = NEXT[current];
    await ask('desk: change status', 'PATCH', `/api/orders/${mine._id}/status`, {
      headers,
      body: { status },
      right: (answer) => answer.status === 200 && answer.json.status === status,
    });
    current = status;
  }
}

/** The new price must be visible at once, to shoppers too. */
async function changeAPrice({ shop, before: { prices } }, { ask, headers, isMine, rounds }) {
  const mine = shop.products.filter((_, nth) => isMine(nth));
  const { id, slug } = mine[rounds % mine.length];
  const { json: product } = await ask('desk: product', 'GET', `/api/products/${id}`, {
    headers,
    right: ({ status, json }) => status === 200 && Number.isInteger(json.stock),
  });
  const { name, description, category } = product;
  const price = Math.max(1, product.price - 1 - (rounds % 5));
  prices.get(id).add(price);
  await ask('desk: change price', 'PUT', `/api/products/${id}`, {
    headers,
    body: { name, description, category, price },
    right: ({ status, json }) => status === 200 && json.price === price && json.slug === slug,
  });
  await ask('product (API)', 'GET', `/api/products/${slug}`, {
    right: ({ status, json }) => status === 200 && json.price === price,
  });
  await ask('product page', 'GET', `/product/${slug}`, {
    right: isPage(`₹${price.toLocaleString('en-IN')}`),
  });
}
