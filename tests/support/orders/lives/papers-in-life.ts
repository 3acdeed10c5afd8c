import { randomUUID } from 'node:crypto';
import { rupeesOf } from '../../../../src/kit/rules/money.ts';
import { someUtr } from '../../payments/money-desk-steps.ts';
import { dispatchOf } from '../dispatch-steps.ts';
import { currentOrder, statusOf, type Scene, type Step } from './life.ts';

const RECEIPT_PAISE = [50_000, 114_900, 1_000_000];

async function lastInvoice({ shop, life }: Scene) {
  const { body } = await shop.desk.client.call('GET /admin/documents', {
    query: { order: currentOrder(life) },
  });
  return body.find(({ kind, isVoid }) => kind === 'INV' && !isVoid);
}

async function lastReceipt({ shop, random }: Scene) {
  const { body } = await shop.desk.client.call('GET /admin/companies/:id/receipts', {
    params: { id: shop.company },
    query: { page: 1, limit: 10 },
  });
  const received = body.filter(({ state }) => state === 'received');
  return received.length > 0 ? random.of(received) : undefined;
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Credit notes, voids, units called off, and what the company pays and takes back. */
export const PAPER_STEPS = {
  async note(scene) {
    const invoice = await lastInvoice(scene);
    if (!invoice) return 0;
    const { shop, random } = scene;
    const some = { lines: [{ position: 1, quantity: 1 }] };
    const ofLine = { lines: [{ position: 1, amount: 12.34 }] };
    const credit = random.of([some, ofLine, { amount: 100 }, { amount: invoice.total }]);
    return statusOf(
      shop.desk.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: {
          ...credit,
          reason: 'A scratch',
          ...('lines' in credit && { restock: random.below(2) === 0 }),
        },
      }),
    );
  },
  async void(scene) {
    const invoice = await lastInvoice(scene);
    if (!invoice) return 0;
    return statusOf(
      scene.shop.desk.client.call('POST /admin/documents/:id/void', {
        params: { id: invoice._id },
        body: { reason: 'Wrong address' },
      }),
    );
  },
  async callOff({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const open = units.filter(({ toPack }) => toPack > 0);
    if (open.length === 0) return 0;
    const lines = [{ position: random.of(open).position, quantity: 1 + random.below(2) }];
    return statusOf(
      shop.desk.client.call(
        'POST /admin/orders/:id/give-up',
        { params: { id: order }, body: { lines, reason: 'Out of stock' } },
        key(),
      ),
    );
  },
  receive: ({ shop, random }) =>
    statusOf(
      shop.desk.client.call(
        'POST /admin/companies/:id/receipts',
        {
          params: { id: shop.company },
          body: { kind: 'upi', amount: rupeesOf(random.of(RECEIPT_PAISE)), reference: someUtr() },
        },
        key(),
      ),
    ),
  async bounce(scene) {
    const receipt = await lastReceipt(scene);
    if (!receipt) return 0;
    const { _id: id, updatedAt } = receipt;
    const body = { note: 'Funds', updatedAt };
    return statusOf(
      scene.shop.desk.client.call('POST /admin/receipts/:id/bounced', { params: { id }, body }, key()),
    );
  },
  async giveBackReceipt(scene) {
    const receipt = await lastReceipt(scene);
    if (!receipt || receipt.unallocated < 1) return 0;
    const { _id: id, updatedAt } = receipt;
    const body = { amount: 1, kind: 'bank' as const, updatedAt };
    return statusOf(
      scene.shop.desk.client.call('POST /admin/receipts/:id/refund', { params: { id }, body }, key()),
    );
  },
} satisfies Record<string, Step>;
