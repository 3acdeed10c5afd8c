import { sql } from 'kysely';
import type { PaymentRowState } from '../../src/payments/payments/payments-choices.ts';
import type { Database } from '../../src/db/connect.ts';
import { soldUnits, STOCK } from '../support/orders/order-audit.ts';
import type { FakeGateway } from '../support/payments/fake-gateway.ts';

/** The shop's books about the money that the gateway holds. */
interface PaymentBooks {
  /** Payments that the gateway holds, and those of them that are in the books once, with their amount. */
  held: number;
  booked: number;
  heldPaise: number;
  bookedPaise: number;
  /** Money on its own order, and money that waits without one. */
  onOrders: number;
  withoutOrder: number;
  /** Payments on an order that they were not paid for. */
  misplaced: string[];
  /** Orders that still wait although their time is past, and payments that are still open. */
  waiting: number;
  open: number;
  refundDue: number;
  expired: number;
  /** Units missing from the stock without an order, or the reverse. */
  leaked: number;
  /**
   * Links that the books do not know, of payments that are open or paid; and those of payments that have ended: the
   * gateway made them after the shop had stopped waiting for the answer, so that no reply named them.
   */
  unknownLinks: number;
  linksNobodyGot: number;
}

/** Compares the shop's database with what the gateway holds. */
export async function readPaymentBooks({ db }: Database, gateway: FakeGateway): Promise<PaymentBooks> {
  const captured = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['provider_payment_id', 'payments.captured_paise', 'orders.number', 'orders.status'])
    .where('state', '=', 'captured')
    .execute();
  const byId = new Map(captured.map((row) => [row.provider_payment_id, row]));
  const held = [...gateway.payments.values()];
  const misplaced = held.filter(({ id, notes }) => {
    const number = byId.get(id)?.number;
    return number != null && number !== notes.order;
  });
  const orders = await db.selectFrom('orders').select(['status', 'pay_until', 'expired_at']).execute();
  const attempts = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'provider_link_id', 'orders.number', 'attempt'])
    .execute();
  const knownLinks = new Set(attempts.map((row) => row.provider_link_id));
  const ended = new Set(
    attempts
      .filter(({ state, provider_link_id: linkId }) => isEnded(state) && linkId === null)
      .map(({ number, attempt }) => `${number}-${attempt}`),
  );
  const unknown = [...gateway.links.values()].filter(({ id }) => !knownLinks.has(id));
  const nobodyGot = unknown.filter((link) => ended.has(link.reference_id) && link.status !== 'paid');
  const { rows } = await sql<{ leaked: number }>`
    select coalesce(sum(abs(${STOCK} - stock - coalesce(sold, 0))), 0)::int as leaked
    from products left join (
      ${soldUnits}
    ) lines on product_id = products.id`.execute(db);
  return {
    held: held.length,
    booked: held.filter(({ id, amount }) => byId.get(id)?.captured_paise === amount).length,
    heldPaise: held.reduce((sum, { amount }) => sum + amount, 0),
    bookedPaise: captured.reduce((sum, row) => sum + row.captured_paise!, 0),
    onOrders: captured.filter(({ number }) => number !== null).length,
    withoutOrder: captured.filter(({ number }) => number === null).length,
    misplaced: misplaced.map(({ id }) => id),
    waiting: orders.filter((order) => order.status === 'Pending' && order.pay_until !== null).length,
    open: attempts.filter(({ state }) => state === 'open').length,
    refundDue: captured.filter(({ status }) => status === 'Cancelled').length,
    expired: orders.filter((order) => order.expired_at !== null).length,
    leaked: rows[0]!.leaked,
    unknownLinks: unknown.length - nobodyGot.length,
    linksNobodyGot: nobodyGot.length,
  };
}

function isEnded(state: PaymentRowState): boolean {
  return state === 'expired' || state === 'cancelled';
}

/** The shop's books about the money that the gateway gave back. */
interface RefundBooks {
  /** Refunds that the gateway made, and those of them that the books hold once, with their amount. */
  made: number;
  inBooks: number;
  /** Refunds of the books that are on their way still, or have failed. */
  unfinished: number;
  /** Payments that gave back more than came. */
  overdrawn: number;
}

/** Compares the shop's refunds with those of the gateway. */
export async function readRefundBooks({ db }: Database, gateway: FakeGateway): Promise<RefundBooks> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['provider_refund_id', 'refunds.amount_paise', 'refunds.state'])
    .select('payments.provider_payment_id')
    .execute();
  const byId = new Map(refunds.map((row) => [row.provider_refund_id, row]));
  const given = new Map<string, number>();
  for (const row of refunds) {
    const id = row.provider_payment_id!;
    given.set(id, (given.get(id) ?? 0) + row.amount_paise);
  }
  const made = [...gateway.refunds.values()];
  return {
    made: made.length,
    inBooks: made.filter((refund) => {
      const row = byId.get(refund.id);
      return row?.amount_paise === refund.amount && row.provider_payment_id === refund.payment_id;
    }).length,
    unfinished: refunds.filter(({ state }) => state !== 'processed').length,
    overdrawn: [...given].filter(([id, paise]) => paise > gateway.payments.get(id)!.amount).length,
  };
}
