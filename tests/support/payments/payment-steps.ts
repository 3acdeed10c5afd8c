import type {
  AdvanceKind,
  PayBy,
  PaymentKind,
  PaymentRowState,
} from '../../../src/payments/payments/payments-choices.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import type { OrderPayment } from '../../../src/payments/payments/payments.shapes.ts';
import { secondsAfter } from '../../../src/kit/server/clock.ts';
import type { Config } from '../../../src/kit/server/config.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { someAdmin, someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import { startTestShop, type TestShop } from '../platform/test-shop.ts';
import { FakeGateway, GATEWAY_KEYS } from './fake-gateway.ts';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';

interface AwaitingDetails {
  /** The default is a product of its own. */
  product?: { id: string; price: number };
  payBy?: Exclude<PayBy, 'delivery'>;
  stock?: number | null;
  quantity?: number;
  pricePaise?: number;
  seconds?: number;
  couponCode?: string;
  totalAmount?: number;
}

/** Places an order of one product that waits for its money. */
export async function awaitingOrder(
  shop: TestShop,
  customer: SignedIn,
  details: AwaitingDetails = {},
): Promise<{ order: Order; product: { id: string }; id: number }> {
  const {
    payBy = 'razorpay',
    stock = 10,
    quantity = 1,
    pricePaise = 114_900,
    seconds = 1800,
    product: given,
    ...extra
  } = details;
  const product = given ?? (await someProduct(shop, { stock, pricePaise }));
  const order = await someOrder(customer, [{ product, quantity }], extra);
  const { id } = await shop.db
    .updateTable('orders')
    .set({ pay_by: payBy, pay_until: secondsAfter(shop.clock.now(), seconds) })
    .where('number', '=', order._id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { order, product, id };
}

interface PaymentDetails {
  kind?: PaymentKind;
  amountPaise?: number;
  state?: Exclude<PaymentRowState, 'captured'>;
  attempt?: number;
  linkId?: string | null;
}

/** Inserts a payment of an order, as if it had been begun. */
export async function somePayment(
  shop: TestShop,
  orderId: number,
  details: PaymentDetails = {},
): Promise<string> {
  const { kind = 'razorpay', amountPaise = 114_900, state = 'open', attempt = 1, linkId = null } = details;
  const { id } = await shop.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind,
      amount_paise: amountPaise,
      state,
      attempt,
      provider_link_id: linkId,
      is_link_asked: linkId !== null,
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the payments of an order and those without one that the gateway reported, oldest first */
export function paymentsOf(shop: TestShop, orderId: number | null) {
  return shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Lets a shop take UPI and bank transfers. */
export async function offerTransfers(shop: TestShop): Promise<void> {
  const bank = {
    accountName: 'Chaukas',
    accountNumber: '001122334455',
    ifsc: 'HDFC0001234',
    bankName: 'HDFC',
  };
  await inTransaction(shop.services, async (tx) => {
    await tx
      .updateTable('shop_settings')
      .set({ vpa: 'chaukas@okbank', bank: JSON.stringify(bank) })
      .execute();
    tx.effects.catalogueChanged();
  });
}

/** Starts a shop in front of a fake gateway, with times short enough for tests. */
export async function startPayingShop(
  changes: Partial<Config> = {},
): Promise<{ shop: TestShop; fake: FakeGateway }> {
  const fake = await new FakeGateway().start();
  const shop = await startTestShop({
    razorpay: GATEWAY_KEYS,
    razorpayBaseUrl: fake.url,
    gatewayTimeoutMs: 3000,
    ...changes,
  });
  fake.now = () => shop.clock.now();
  await offerTransfers(shop);
  const close = async () => {
    await shop.close();
    await fake.close();
  };
  return { shop: { ...shop, close }, fake };
}

/** Begins a payment as this customer. */
export function pay({ client }: SignedIn, order: Order, kind: AdvanceKind = 'razorpay') {
  return client.call('POST /orders/:id/payments', { params: { id: order._id }, body: { kind } });
}

/** Begins an online payment of a new order that waits for it. @returns its link as well */
export async function linkedOrder(
  { shop, fake, customer }: { shop: TestShop; fake: FakeGateway; customer: SignedIn },
  details: AwaitingDetails = {},
) {
  const awaiting = await awaitingOrder(shop, customer, details);
  const { body: payment } = await pay(customer, awaiting.order);
  return { ...awaiting, payment, link: fake.linkOf(awaiting.order._id) };
}

/** @returns the payment sums of an order */
export async function moneyOfOrder({ client }: SignedIn, number: string): Promise<OrderPayment> {
  return (await client.call('GET /orders/my-orders/:id/payment', { params: { id: number } })).body;
}

/** @returns the mails to a person with this subject, once all jobs have run */
export async function mailsTo(shop: TestShop, { email }: SignedIn, about: string) {
  await shop.deliver();
  return shop.mail.mails.filter(({ to, subject }) => to === email && subject === about);
}

/** A shop in front of a fake gateway, with people in it, for tests in which time passes. */
export interface TimedShop {
  shop: TestShop;
  fake: FakeGateway;
  customer: SignedIn;
  admin: SignedIn;
  /** Forgets what the gateway was asked, and what was to go wrong. */
  startAfresh: () => Promise<void>;
  /** Lets time pass, and looks after what is due then. */
  after: (seconds: number) => Promise<void>;
  statusOf: (number: string) => Promise<OrderStatus>;
  setStatus: (number: string, status: OrderStatus) => Promise<unknown>;
}

export async function openTimedShop(): Promise<TimedShop> {
  const { shop, fake } = await startPayingShop();
  const [customer, admin] = [await someCustomer(shop), await someAdmin(shop)];
  /** Access tokens end sooner than payments do. */
  const signInAgain = async () => {
    for (const { client } of [customer, admin]) await client.call('POST /auth/refresh-token', {});
  };
  return {
    ...{ shop, fake, customer, admin },
    startAfresh: async () => {
      fake.asked.length = 0;
      fake.troubles.length = 0;
      await signInAgain();
    },
    after: async (seconds) => {
      shop.clock.moveSeconds(seconds);
      await runPaymentChecks(shop.services);
      await signInAgain();
    },
    statusOf: async (number) =>
      (await customer.client.call('GET /orders/my-orders/:id', { params: { id: number } })).body.status,
    setStatus: (number, status) =>
      admin.client.call('PATCH /orders/:id/status', { params: { id: number }, body: { status } }),
  };
}
