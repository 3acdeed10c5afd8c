import { closedLoop } from './closed-loop.mjs';

// Ways of doing things, measured in turn: the ratio of their rates is stable even on a noisy machine.

const ROUNDS = 4;
const SECONDS = 3;
const CONNECTIONS = 16;

let turns = 0;

/** @returns another number each time */
export function turn() {
  return turns++;
}

/** @returns an address of a client, another each time, so that no limit by address is met */
export function someAddress() {
  const nth = turn();
  return { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` };
}

/**
 * Measures each way in turn and prints its rate as a share of the first.
 * @param shop from openBenchShop
 * @param against the name of the way that the others are compared with
 * @param ways names, each with a function that does it once: (send) => Promise
 * @param connections how many are done at once
 */
export async function compareRates({ origin }, against, ways, connections = CONNECTIONS) {
  const rates = new Map(ways.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, unit] of ways) {
      const { rate, errors, firstError } = await closedLoop({
        connections,
        seconds: SECONDS,
        origin,
        unit,
      });
      if (errors > 0) throw new Error(`${name}: ${firstError}`);
      rates.get(name).push(rate);
    }
  }
  const first = median(rates.get(against));
  for (const [name, measured] of rates) {
    const rate = median(measured);
    console.log(`${name}: ${rate.toFixed(0)}/s, ${(rate / first).toFixed(2)} of the ${against}`);
  }
}

/**
 * Orders one unit of the next product.
 * @param shop its users, and the products to order
 * @param more further fields of the order
 * @returns its id
 */
export async function placeOrder(send, { users, products }, more = {}) {
  const nth = turn();
  const { headers, id } = users[nth % users.length];
  const { id: product, price_paise } = products[nth % products.length];
  const price = Number(price_paise) / 100;
  const { status, bytes } = await send('POST', '/api/orders', headers, {
    userId: id,
    products: [{ product, quantity: 1, price }],
    totalAmount: price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
    ...more,
  });
  if (status !== 201) throw new Error(`The order answered ${status} ${bytes.subarray(0, 200)}`);
  return JSON.parse(bytes)._id;
}

/** @throws where the answer is not 200 */
export async function read(send, url) {
  const { status } = await send('GET', url, someAddress());
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
