import { randomUUID } from 'node:crypto';
import type {
  ApproveReturn,
  ExchangeReturn,
  InspectReturn,
  NewReturn,
  ReceiveReturn,
  RefundReturn,
  Return,
} from '../../../src/after-sale/returns/returns.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct, type ProductDetails } from '../catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../catalogue/review-access.ts';
import { entered } from '../payments/payment-access.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';
import type { CallKey } from '../../../src/app/api-types.ts';
import {
  FOR_ADMINS,
  FOR_USERS,
  newOrderId,
  type AccessCase,
  type AccessPeople,
} from '../accounts/access-steps.ts';

interface DeliveredOrder {
  product: { id: string; name: string; price: number };
  order: string;
  total: number;
}

interface Ordered {
  quantity?: number;
  product?: ProductDetails;
  /** Whether its money was entered. */
  isPaid?: boolean;
  extra?: Record<string, unknown>;
}

/** An order of one product, delivered by hand. */
export async function deliveredOrder(
  shop: TestShop,
  admin: SignedIn,
  customer: SignedIn,
  { quantity = 1, product: details = {}, isPaid = true, extra = {} }: Ordered = {},
): Promise<DeliveredOrder> {
  const product = await someProduct(shop, details);
  const { _id: order, totalAmount: total } = await someOrder(customer, [{ product, quantity }], extra);
  if (isPaid) bodyOf(await entered(admin, { order, amount: total }));
  bodyOf(
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order },
      body: { status: 'Delivered' },
    }),
  );
  return { product, order, total };
}

export function requested(
  customer: SignedIn,
  order: string,
  body: Partial<NewReturn> = {},
  key: string = randomUUID(),
) {
  const whole: NewReturn = {
    lines: [{ position: 1, quantity: 1 }],
    reason: 'defective',
    text: 'It does not start.',
    want: 'refund',
    ...body,
  };
  return customer.client.call(
    'POST /orders/my-orders/:id/returns',
    { params: { id: order }, body: whole },
    { 'idempotency-key': key },
  );
}

export async function mustRequest(...args: Parameters<typeof requested>): Promise<Return> {
  return bodyOf(await requested(...args));
}

export function approved(admin: SignedIn, { _id, updatedAt }: Return, details: Partial<ApproveReturn> = {}) {
  const body: ApproveReturn = { way: 'send', updatedAt, ...details };
  return admin.client.call('POST /admin/returns/:id/approve', { params: { id: _id }, body });
}

export function received(
  clerk: SignedIn,
  back: Return,
  lines: ReceiveReturn['lines'] = back.lines.map(({ position, quantity }) => ({ position, quantity })),
) {
  return clerk.client.call('POST /admin/returns/:id/receive', {
    params: { id: back._id },
    body: { lines, updatedAt: back.updatedAt },
  });
}

const NONE = { restock: 0, repair: 0, maker: 0, scrap: 0, reject: 0 };

/** Restocks all units of a line by default. */
export function inspected(
  clerk: SignedIn,
  back: Return,
  changes: Partial<InspectReturn['lines'][number]> = {},
) {
  const lines = back.lines.map(({ position, received: came }) =>
    Object.keys(changes).length === 0
      ? { ...NONE, position, restock: came! }
      : { ...NONE, position, ...changes },
  );
  return clerk.client.call('POST /admin/returns/:id/inspect', {
    params: { id: back._id },
    body: { lines, updatedAt: back.updatedAt },
  });
}

/** Leads a return through request, approval, receipt and inspection. */
export async function mustInspect(
  admin: SignedIn,
  back: Return,
  changes: Parameters<typeof inspected>[2] = {},
): Promise<Return> {
  const onItsWay = bodyOf(await approved(admin, back));
  return bodyOf(await inspected(admin, bodyOf(await received(admin, onItsWay)), changes));
}

export function refundedReturn(
  clerk: SignedIn,
  { _id, updatedAt }: Return,
  details: Partial<RefundReturn> = {},
  key: string = randomUUID(),
) {
  return clerk.client.call(
    'POST /admin/returns/:id/refund',
    { params: { id: _id }, body: { updatedAt, ...details } },
    { 'idempotency-key': key },
  );
}

export function exchanged(
  clerk: SignedIn,
  { _id, updatedAt }: Return,
  lines?: ExchangeReturn['lines'],
  key: string = randomUUID(),
) {
  return clerk.client.call(
    'POST /admin/returns/:id/exchange',
    { params: { id: _id }, body: { updatedAt, ...(lines && { lines }) } },
    { 'idempotency-key': key },
  );
}

export async function returnOf(clerk: SignedIn, id: string): Promise<Return> {
  return bodyOf(await clerk.client.call('GET /admin/returns/:id', { params: { id } }));
}

/** One unit of the first line, by a return that is restocked. */
export async function unitReturned(
  clerk: SignedIn,
  customer: SignedIn,
  order: string,
  serial?: string,
): Promise<void> {
  await offerAfterSale(clerk, { returns: true });
  const onItsWay = bodyOf(await approved(clerk, await mustRequest(customer, order)));
  const lines = [{ position: 1, quantity: 1, ...(serial !== undefined && { serials: [serial] }) }];
  bodyOf(await inspected(clerk, bodyOf(await received(clerk, onItsWay, lines))));
}

async function newReturn({ shop, customer, admin }: AccessPeople): Promise<Return> {
  await offerAfterSale(admin, { returns: true });
  const { order } = await deliveredOrder(shop, admin, customer);
  return mustRequest(customer, order);
}

async function approvedReturn(people: AccessPeople): Promise<Return> {
  return bodyOf(await approved(people.admin, await newReturn(people)));
}

async function inspectedReturn(people: AccessPeople): Promise<Return> {
  return mustInspect(people.admin, await newReturn(people));
}

const on =
  (make: (people: AccessPeople) => Promise<Return>, body: object = {}) =>
  async (people: AccessPeople) => {
    const { _id: id, updatedAt } = await make(people);
    return { params: { id }, body: { ...body, updatedAt } };
  };

const body = { lines: [{ position: 1, quantity: 1 }], reason: 'defective', text: '', want: 'refund' };
const way = { courier: 'Delhivery', trackingNumber: 'AB12345' };

export const RETURN_ACCESS = {
  // Sent without an Idempotency-Key.
  'POST /orders/my-orders/:id/returns': {
    statuses: [401, 400, 400, 400],
    input: async (people) => {
      await offerAfterSale(people.admin, { returns: true });
      return { params: await newOrderId(people), body };
    },
  },
  'GET /returns': { statuses: FOR_USERS },
  // Somebody else's return and an unknown one get the same reply, also for an admin.
  'POST /returns/:id/withdraw': { statuses: [401, 200, 404, 404], input: on(newReturn) },
  'PUT /returns/:id/way': { statuses: [401, 200, 404, 404], input: on(approvedReturn, way) },
  'POST /admin/orders/:id/returns': {
    statuses: [401, 403, 403, 400],
    input: async (people) => ({ params: await newOrderId(people), body }),
  },
  'GET /admin/returns': { statuses: FOR_ADMINS },
  'GET /admin/returns/:id': {
    statuses: FOR_ADMINS,
    input: async (people) => ({ params: { id: (await newReturn(people))._id } }),
  },
  'POST /admin/returns/:id/approve': { statuses: FOR_ADMINS, input: on(newReturn, { way: 'send' }) },
  'POST /admin/returns/:id/refuse': {
    statuses: FOR_ADMINS,
    input: on(newReturn, { reason: 'It was dropped.' }),
  },
  'PUT /admin/returns/:id/way': { statuses: FOR_ADMINS, input: on(approvedReturn, way) },
  'POST /admin/returns/:id/receive': {
    statuses: FOR_ADMINS,
    input: on(approvedReturn, { lines: [{ position: 1, quantity: 1 }] }),
  },
  'POST /admin/returns/:id/inspect': {
    statuses: FOR_ADMINS,
    input: on(async (people) => bodyOf(await received(people.admin, await approvedReturn(people))), {
      lines: [{ position: 1, restock: 1, repair: 0, maker: 0, scrap: 0, reject: 0 }],
    }),
  },
  // Sent without an Idempotency-Key.
  'POST /admin/returns/:id/refund': { statuses: [401, 403, 403, 400], input: on(inspectedReturn) },
  'POST /admin/returns/:id/exchange': { statuses: [401, 403, 403, 400], input: on(inspectedReturn) },
} satisfies Partial<Record<CallKey, AccessCase>>;
