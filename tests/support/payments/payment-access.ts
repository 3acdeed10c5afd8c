import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  newOrderId,
  FOR_ANYONE,
  FOR_USERS,
  newProductId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';
import { somePayment, linkedOrder, offerTransfers } from './payment-steps.ts';
import { randomUUID } from 'node:crypto';
import type { DeskPayment, NewDeskPayment } from '../../../src/payments/payments-desk/money-desk.shapes.ts';
import type { Refund } from '../../../src/orders/orders/refund.shapes.ts';
import type { NewRefund } from '../../../src/payments/refunds/refunds.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { sendEvent } from './fake-gateway-events.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { zoneFields } from '../delivery/zone-steps.ts';

async function newOpenTransfer(people: AccessPeople): Promise<{ id: string }> {
  const { id: number } = await newOrderId(people);
  const order = await people.shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { id: await somePayment(people.shop, order.id, { kind: 'upi' }) };
}

async function newPaidOrder(people: AccessPeople): Promise<{ id: string }> {
  const { id } = await newOrderId(people);
  await entered(people.admin, { order: id });
  return { id };
}

/** The expected access of the calls of the payments desk. */
export const MONEY_DESK_ACCESS = {
  'GET /admin/money': { statuses: FOR_ADMINS },
  'GET /admin/payments': { statuses: FOR_ADMINS },
  'GET /admin/payments/orders': { statuses: FOR_ADMINS, input: () => ({ query: 'view=overpaid' }) },
  'GET /admin/payments/dues': { statuses: FOR_ADMINS, input: () => ({ query: 'orders=CHK-1' }) },
  'POST /admin/payments': {
    statuses: [401, 403, 403, 201],
    input: () => ({ body: { order: null, kind: 'bank', amount: 5, reference: someUtr() } }),
  },
  'POST /admin/payments/:id/confirm': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: await newOpenTransfer(people),
      body: { reference: someUtr() },
    }),
  },
  'POST /admin/payments/:id/assign': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { order: (await newOrderId(people)).id },
    }),
  },
  'POST /admin/payments/:id/explain': {
    statuses: FOR_ADMINS,
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { note: 'Rent of the shop' },
    }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/payments/:id/refunds': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: { id: (await entered(people.admin, { order: null })).body._id },
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  'POST /admin/payments/:id/check': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOpenTransfer(people) }),
  },
  'POST /admin/bank-statement': {
    statuses: FOR_ADMINS,
    input: () => ({ body: { csv: 'Date,Narration,Credit\n22/11/2026,Meera,10.00\n' } }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/orders/:id/refunds': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({
      params: await newPaidOrder(people),
      body: { amount: 1, reason: 'Came back' },
    }),
  },
  'GET /admin/refunds': { statuses: FOR_ADMINS },
  'POST /admin/refunds/:id/done': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const { id } = await newPaidOrder(people);
      return {
        params: { id: (await refunded(people.admin, id)).body._id },
        body: { reference: 'Voucher 7' },
      };
    },
  },
  'GET /admin/payment-events': { statuses: FOR_ADMINS },
} satisfies Partial<Record<CallKey, AccessCase>>;

let count = 0;

/** @returns a UTR that is unique in this run */
export function someUtr(): string {
  return String(412_300_000_000 + process.pid * 10_000 + ++count);
}

/** Records money as this admin. */
export async function entered(
  admin: SignedIn,
  body: Partial<NewDeskPayment> & { order: string | null },
): Promise<TestAnswer<DeskPayment>> {
  const kind = body.kind ?? 'upi';
  const reference = kind === 'cash' ? undefined : someUtr();
  const answer = await admin.client.call('POST /admin/payments', {
    body: { kind, amount: 1149, reference, ...body },
  });
  return answer as TestAnswer<DeskPayment>;
}

/** Gives money back as this admin, under a new key unless one is named. */
export function refunded(
  admin: SignedIn,
  order: string,
  body: Partial<NewRefund> = {},
  key: string = randomUUID(),
): Promise<TestAnswer<Refund>> {
  return admin.client.call(
    'POST /admin/orders/:id/refunds',
    { params: { id: order }, body: { amount: 100, reason: 'Came back', ...body } },
    { 'idempotency-key': key },
  );
}

/** An order that was paid at the gateway, which reported it. */
export async function paidOnline(
  shop: TestShop,
  fake: FakeGateway,
  customer: SignedIn,
  details: Parameters<typeof linkedOrder>[1] = {},
) {
  const { order, payment, link } = await linkedOrder({ shop, fake, customer }, details);
  const events = fake.pay(link);
  for (const event of events) await sendEvent(shop.url, event);
  const providerPaymentId = link.payments[0]!.payment_id;
  return { order, payment: payment._id, link, atGateway: fake.payments.get(providerPaymentId)! };
}

async function newZoneId({ admin }: AccessPeople): Promise<{ id: string }> {
  const { body } = await admin.client.call('POST /admin/zones', { body: zoneFields() });
  return { id: body._id };
}

/** The expected access of the calls about delivery and payment. */
export const PAYMENT_ACCESS = {
  'GET /delivery/:pin': { statuses: FOR_ANYONE, input: () => ({ params: { pin: '380015' } }) },
  'GET /me/pay-ways': {
    statuses: FOR_USERS,
    input: async (people) => ({ query: `items=${(await newProductId(people)).id}:1` }),
  },
  'POST /orders/cod-code': { statuses: FOR_USERS },
  'POST /admin/orders/:id/ask-payment': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newOrderId(people) }),
  },
  'POST /admin/orders/:id/cod-refusal': {
    statuses: [401, 403, 403, 201],
    input: async (people) => ({ params: await newOrderId(people), body: {} }),
  },
  'DELETE /admin/orders/:id/cod-refusal': {
    statuses: FOR_ADMINS,
    input: async (people) => {
      const params = await newOrderId(people);
      await people.admin.client.call('POST /admin/orders/:id/cod-refusal', { params, body: {} });
      return { params };
    },
  },
  'GET /admin/zones': { statuses: FOR_ADMINS },
  'POST /admin/zones': { statuses: [401, 403, 403, 201], input: () => ({ body: zoneFields() }) },
  'PUT /admin/zones/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newZoneId(people), body: { installs: true } }),
  },
  'DELETE /admin/zones/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: await newZoneId(people) }),
  },
  'GET /admin/zones.csv': { statuses: FOR_ADMINS },
  'GET /admin/payment-settings': { statuses: FOR_ADMINS },
  'PUT /admin/payment-settings': { statuses: FOR_ADMINS, input: () => ({ body: { pinNeeded: false } }) },
  'POST /admin/zones/import': { statuses: FOR_ADMINS, input: () => ({ body: { csv: '' } }) },
} satisfies Partial<Record<CallKey, AccessCase>>;

async function newPayableId(people: AccessPeople) {
  await offerTransfers(people.shop);
  return newOrderId(people);
}

/** The expected access of the calls by which a customer pays. */
export const PAYING_ACCESS = {
  'POST /orders/:id/payments': {
    statuses: [401, 201, 404, 404],
    input: async (people) => ({ params: await newPayableId(people), body: { kind: 'upi' } }),
  },
  'POST /payments/:id/claim': {
    statuses: [401, 200, 404, 404],
    input: async (people) => {
      const { body } = await people.customer.client.call('POST /orders/:id/payments', {
        params: await newPayableId(people),
        body: { kind: 'bank' },
      });
      return { params: { id: body._id }, body: { reference: '412712345678' } };
    },
  },
  'GET /orders/my-orders/:id/payment': {
    statuses: [401, 200, 404, 404],
    input: async (people) => ({ params: await newOrderId(people) }),
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
