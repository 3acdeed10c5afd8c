import { paiseOf, rupeesOf } from '../../../../src/kit/rules/money.ts';
import type { NewOrder } from '../../../../src/orders/orders/orders.shapes.ts';
import { orderBody } from '../../catalogue/product-and-order-factory.ts';
import { entered } from '../../payments/money-desk-steps.ts';
import { bodyOf } from '../dispatch-steps.ts';
import { isDebtor } from './lives-shop.ts';
import { asksOnce, currentOrder, statusOf, type Life, type Scene, type Step } from './life.ts';

const MAX_UNITS = 3;
const TOO_MUCH = 10;

/** One or more products, a kit among them; the last buyer buys on account. */
export async function placeLife({ shop, life, random }: Scene): Promise<void> {
  const lines = shop.products
    .filter(() => random.below(2) === 0)
    .map((product) => ({ product, quantity: 1 + random.below(product.isKit ? 2 : MAX_UNITS) }));
  const chosen = lines.length > 0 ? lines : [{ product: random.of(shop.products), quantity: 2 }];
  const payBy = isDebtor(shop, life.buyer) ? 'account' : 'delivery';
  const body = orderBody(chosen, { payBy }) as unknown as NewOrder;
  const answer = await asksOnce(
    life,
    'order',
    (key) => life.buyer.client.call('POST /orders', { body }, { 'idempotency-key': key }),
    ({ _id }) => _id,
  );
  life.orders.push(bodyOf(answer)._id);
}

async function orderOf({ shop, life }: Scene) {
  return bodyOf(await shop.desk.client.call('GET /orders/:id', { params: { id: currentOrder(life) } }));
}

export const MONEY_STEPS = {
  async pay(scene) {
    const { _id: order, payment } = await orderOf(scene);
    const due = paiseOf(payment?.due ?? 0);
    const paise = scene.random.of([due, due, due, Math.floor(due / 3), due + paiseOf(TOO_MUCH)]);
    if (paise < 100) return 0;
    const kind = scene.random.of(['upi', 'bank'] as const);
    return statusOf(entered(scene.shop.desk, { order, kind, amount: rupeesOf(paise) }));
  },
  invoice: ({ shop, life, random }) =>
    statusOf(
      shop.desk.client.call('POST /admin/orders/:id/invoice', {
        params: { id: currentOrder(life) },
        body: { creditRefunded: random.below(2) === 0 },
      }),
    ),
  async setStatus(scene) {
    const { shop, life, random } = scene;
    const before = (await orderOf(scene)).status;
    const status = random.of(['Pending', 'Shipped', 'Delivered', 'Delivered', 'Cancelled'] as const);
    const answer = await shop.desk.client.call('PATCH /orders/:id/status', {
      params: { id: currentOrder(life) },
      body: { status },
    });
    if (answer.status < 300) noteSetBack(life, before, status);
    return answer.status;
  },
  async reopen(scene) {
    const { shop, life } = scene;
    const before = (await orderOf(scene)).status;
    if (before !== 'Cancelled') return 0;
    noteSetBack(life, before, 'Pending');
    return statusOf(
      shop.desk.client.call('PATCH /orders/:id/status', {
        params: { id: currentOrder(life) },
        body: { status: 'Pending' },
      }),
    );
  },
  cancel: ({ life }) =>
    statusOf(
      life.buyer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: currentOrder(life) } }),
    ),
} satisfies Record<string, Step>;

const FORWARD = ['Pending', 'Shipped', 'Delivered'];

function noteSetBack(life: Life, before: string, status: string): void {
  const [from, to] = [FORWARD.indexOf(before), FORWARD.indexOf(status)];
  if (to !== -1 && (from === -1 || to < from)) life.setBack.add(currentOrder(life));
}
