import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import type { OrdersChoice } from './orders-toolbar.desk.tsx';
import { readMatchingOrders } from './admin-orders-page.desk.tsx';

const choice: OrdersChoice = {
  search: 'zoe',
  status: 'Pending',
  date: null,
  payment: null,
  delivery: null,
  isHeld: false,
  sort: '-createdAt',
};

/**
 * Answers list pages as the server does.
 * @returns the queries of the requests it got
 */
function serve(ids: (page: number) => number[], total: number): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URL(url, 'http://shop.example').searchParams;
    requests.push(query);
    const orders = ids(Number(query.get('page'))).map((id) => sampleOrder({ _id: `CHK-${id}` }));
    return Promise.resolve(Response.json(orders, { headers: { 'x-total-count': String(total) } }));
  });
  return requests;
}

const hundred = (page: number, total: number) =>
  Array.from({ length: Math.min(100, total - (page - 1) * 100) }, (_, index) => (page - 1) * 100 + index);

describe('readMatchingOrders', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads every matching page, and no more', async () => {
    const requests = serve((page) => hundred(page, 250), 250);

    const { orders, total } = await readMatchingOrders(choice);

    expect(orders).toHaveLength(250);
    expect(total).toBe(250);
    expect(requests.map(String)).toEqual(
      [1, 2, 3].map((page) => `search=zoe&status=Pending&sort=-createdAt&page=${page}&limit=100`),
    );
  });

  it('lists an order once when a new one pushes it to the next page', async () => {
    serve((page) => (page === 1 ? hundred(1, 200) : [99, ...hundred(2, 200).slice(0, 99)]), 200);

    const { orders } = await readMatchingOrders(choice);

    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(orders.length);
    expect(orders).toHaveLength(199);
  });

  it('stops at the limit of an export, and says how many orders match', async () => {
    const requests = serve((page) => hundred(page, 12_345), 12_345);

    const { orders, total } = await readMatchingOrders(choice);

    expect([orders.length, total, requests.length]).toEqual([10_000, 12_345, 100]);
  });

  it('makes one request where nothing matches', async () => {
    const requests = serve(() => [], 0);

    expect(await readMatchingOrders(choice)).toEqual({ orders: [], total: 0 });
    expect(requests).toHaveLength(1);
  });
});
