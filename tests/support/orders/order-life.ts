import { randomUUID } from 'node:crypto';
import { paiseOf, rupeesOf } from '../../../src/kit/rules/money.ts';
import type { TaxDocument } from '../../../src/invoices/documents/documents.shapes.ts';
import type { NewOrder, Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { orderBody } from '../catalogue/product-and-order-factory.ts';
import { sendEvent, type FakeEvent } from '../payments/fake-gateway-events.ts';
import type { FakeGateway } from '../payments/fake-gateway.ts';
import { someUtr } from '../payments/payment-access.ts';
import { randomFrom, type Random } from '../platform/seeded-random.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { GUJARAT, MAHARASHTRA } from '../invoices/document-steps.ts';

export interface LifeContext {
  shop: TestShop;
  fake: FakeGateway;
  admin: SignedIn;
  customer: SignedIn;
  products: { id: string; price: number }[];
}

/** The history of one order, with the facts about its money outside the shop. */
export interface OrderLife {
  order: Order;
  /** The State of tax that its PIN code alone names; null where parts name it, or nothing does. */
  stateOfPin: string | null;
  steps: string[];
  /** Paise, as the bank and the drawer count them; the gateway counts its own. */
  enteredPaise: number;
  documents: TaxDocument[];
}

const MAX_STEPS = 9;
const PLACES = [
  {},
  { delivery: { pin: '380009' }, state: '24' },
  { delivery: { pin: '560001' }, state: '29' },
  { delivery: { pin: '400050' }, state: '27' },
  { shipping: GUJARAT },
  { shipping: MAHARASHTRA, delivery: { pin: MAHARASHTRA.pin } },
] as const;

/** The same seed leads the same life. */
export async function liveOrder(context: LifeContext, seed: number): Promise<OrderLife> {
  const random = randomFrom(seed);
  const life = await placed(context, random);
  const steps = 2 + random.below(MAX_STEPS - 1);
  for (let step = 0; step < steps; step++) {
    const name = random.of(STEP_NAMES);
    const status = await STEPS[name](context, life, random);
    life.steps.push(`${name} ${status}`);
    if (status >= 500) throw new Error(`Seed ${seed} failed at ${life.steps.join(', ')}`);
  }
  return life;
}

async function placed({ customer, products }: LifeContext, random: Random): Promise<OrderLife> {
  const { state = null, ...where } = random.of<(typeof PLACES)[number] & { state?: string }>(PLACES);
  const payBy = random.of(['delivery', 'delivery', 'razorpay', 'upi'] as const);
  const count = 1 + random.below(products.length);
  const lines = products.slice(0, count).map((product) => ({ product, quantity: 1 + random.below(3) }));
  const body = orderBody(lines, { ...where, payBy, Address: '12 Ring Road' }) as unknown as NewOrder;
  const answer = await customer.client.call('POST /orders', { body });
  if (answer.status !== 201) throw new Error(`The order was refused: ${answer.refusal.message}`);
  return {
    order: answer.body,
    stateOfPin: state,
    steps: [`place ${payBy}`],
    enteredPaise: 0,
    documents: [],
  };
}

type Step = (context: LifeContext, life: OrderLife, random: Random) => Promise<number>;

const STEPS = {
  async payAtGateway({ shop, fake, customer }, { order }, random) {
    const begun = await customer.client.call('POST /orders/:id/payments', {
      params: { id: order._id },
      body: { kind: 'razorpay' },
    });
    if (begun.status >= 300) return begun.status;
    const link = fake.linkOf(order._id);
    if (link.status === 'paid') return 0;
    const amount = random.of([
      link.amount,
      link.amount,
      Math.max(100, link.amount - 5000),
      link.amount + 5000,
    ]);
    return sendAll(shop, shuffled(fake.pay(link, { amount }), random));
  },
  async enter({ admin }, life, random) {
    const { totalAmount } = life.order;
    const amount = random.of([totalAmount, rupeesOf(Math.floor(paiseOf(totalAmount) / 3)), totalAmount + 10]);
    const kind = random.of(['upi', 'bank', 'cash'] as const);
    const answer = await admin.client.call('POST /admin/payments', {
      body: {
        order: life.order._id,
        kind,
        amount,
        ...(kind !== 'cash' && { reference: someUtr() }),
      },
    });
    if (answer.status === 201) life.enteredPaise += paiseOf(amount);
    return answer.status;
  },
  status: ({ admin }, { order }, random) =>
    statusOf(
      admin.client.call('PATCH /orders/:id/status', {
        params: { id: order._id },
        body: { status: random.of(['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const) },
      }),
    ),
  cancel: ({ customer }, { order }) =>
    statusOf(customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } })),
  invoice: ({ admin }, life, random) =>
    issued(
      life,
      admin.client.call('POST /admin/orders/:id/invoice', {
        params: { id: life.order._id },
        body: { creditRefunded: random.below(2) === 0 },
      }),
    ),
  async credit({ admin }, life, random) {
    const invoice = lastInvoice(life);
    if (!invoice) return 0;
    const amount = random.of([invoice.total, 100, rupeesOf(Math.floor(paiseOf(invoice.total) / 2))]);
    const reason = 'Came back';
    const body =
      random.below(2) === 0 ? { amount, reason } : { lines: [{ position: 1, quantity: 1 }], reason };
    return issued(
      life,
      admin.client.call('POST /admin/documents/:id/credit-note', { params: { id: invoice._id }, body }),
    );
  },
  void: async ({ admin }, life) => {
    const invoice = lastInvoice(life);
    if (!invoice) return 0;
    return statusOf(
      admin.client.call('POST /admin/documents/:id/void', {
        params: { id: invoice._id },
        body: { reason: 'Wrong' },
      }),
    );
  },
  refund: ({ admin }, life, random) => {
    const note = life.documents.findLast(({ kind }) => kind === 'CRN');
    const amount = random.of([100, life.order.totalAmount, note?.total ?? 50]);
    return statusOf(
      admin.client.call(
        'POST /admin/orders/:id/refunds',
        {
          params: { id: life.order._id },
          body: { amount, reason: 'Came back', ...(note && random.below(3) > 0 && { creditNote: note._id }) },
        },
        { 'idempotency-key': randomUUID() },
      ),
    );
  },
  async refundAtGateway({ shop, fake }, { order }, random) {
    const payment = [...fake.payments.values()].findLast(({ notes }) => notes.order === order._id);
    if (!payment) return 0;
    const left = payment.amount - refundedAtGateway(fake, payment.id);
    const pending = await pendingPaise(shop, payment.id);
    const amount = random.of([left - pending, Math.floor((left - pending) / 2)]);
    return amount < 100 ? 0 : sendAll(shop, shuffled(fake.refundAtDesk(payment, amount), random));
  },
  deliverJobs: async ({ shop }) => {
    await shop.deliver();
    return 0;
  },
} satisfies Record<string, Step>;

const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

async function issued(life: OrderLife, asked: Promise<TestAnswer<TaxDocument>>): Promise<number> {
  const { status, body } = await asked;
  if (status === 201) life.documents.push(body);
  return status;
}

function lastInvoice({ documents }: OrderLife): TaxDocument | undefined {
  return documents.findLast(({ kind }) => kind === 'INV');
}

async function statusOf(asked: Promise<{ status: number }>): Promise<number> {
  return (await asked).status;
}

async function sendAll(shop: TestShop, events: readonly FakeEvent[]): Promise<number> {
  let status = 0;
  for (const event of events) status = await sendEvent(shop.url, event);
  return status;
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const rest = [...values];
  return values.map(() => rest.splice(random.below(rest.length), 1)[0]!);
}

/** The sum that the shop has requested and the gateway has not refunded yet: it would refuse more. */
async function pendingPaise(shop: TestShop, providerPaymentId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_paise')
    .where('provider_payment_id', '=', providerPaymentId)
    .where('refunds.state', '=', 'pending')
    .execute();
  return rows.reduce((total, { amount_paise }) => total + amount_paise, 0);
}

/** @returns what came in at the gateway for an order, in paise */
export function capturedAtGateway(fake: FakeGateway, orderNumber: string): number {
  return [...fake.payments.values()]
    .filter(({ notes }) => notes.order === orderNumber)
    .reduce((total, { amount }) => total + amount, 0);
}

function refundedAtGateway(fake: FakeGateway, paymentId: string): number {
  return [...fake.refunds.values()]
    .filter(({ payment_id }) => payment_id === paymentId)
    .reduce((total, { amount }) => total + amount, 0);
}
