import type { Database } from '../../src/db/connect.ts';
import type { FakeGateway } from '../support/payments/fake-gateway.ts';

/** The shop's books about the money that the gateway gave back. */
export interface RefundBooks {
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
