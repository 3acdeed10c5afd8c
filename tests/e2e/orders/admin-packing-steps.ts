import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { type Shopper } from '../accounts/shoppers.ts';
import { expect } from '../payments/paying-story.ts';

/** Places an order of one unit of an uncounted product. */
export async function place({ api }: Shopper, extra: object): Promise<Order> {
  const products = (await (await api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const order = await api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity: 1, price }],
      totalAmount: price,
      Address: '12 Ring Road, Ahmedabad',
      phone: '9876543210',
      ...extra,
    },
  });
  expect(order.ok()).toBe(true);
  return (await order.json()) as Order;
}
