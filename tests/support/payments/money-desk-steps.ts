import { randomUUID } from 'node:crypto';
import type { DeskPayment, NewDeskPayment } from '../../../src/payments/payments-desk/money-desk.shapes.ts';
import type { Refund } from '../../../src/orders/orders/refund.shapes.ts';
import type { NewRefund } from '../../../src/payments/refunds/refunds.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { sendEvent } from './fake-gateway-events.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { linkedOrder } from './payment-steps.ts';

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
