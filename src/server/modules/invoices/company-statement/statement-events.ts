import { sql } from 'kysely';
import {
  eventsOfOrder,
  type AccountOrder,
  type CreditEvent,
} from '../../../../domain/accounts/credit-statement.ts';
import { RETURN_NUMBER_PREFIX } from '../../../../domain/orders/returns/return-choices.ts';
import type { Db } from '../../../../db/transaction.ts';

const ofCompany = (companyId: string) => sql`orders.company_id = ${companyId} and orders.pay_by = 'account'`;

/** Everything that changed what a company owes; those of one moment in the order in which they can happen. */
export async function readCreditEvents(db: Db, companyId: string): Promise<CreditEvent[]> {
  const [orders, money] = await Promise.all([readOrders(db, companyId), readMoney(db, companyId)]);
  return [...orders.flatMap(eventsOfOrder), ...money];
}

interface OrderRow extends Omit<AccountOrder, 'papers' | 'returns'> {
  papers: { kind: 'INV' | 'CRN'; ref: string; paise: number; at: string }[];
  returns: { ref: string; paise: number; at: string }[];
}

async function readOrders(db: Db, companyId: string): Promise<AccountOrder[]> {
  const { rows } = await sql<OrderRow>`
    select number as "order", total_paise as "totalPaise", created_at as "placedAt",
      case when status = 'Cancelled' then 0 else greatest(0, total_paise - gone_paise) end as "worthPaise",
      case when status = 'Cancelled' then (
        select max(at) from order_events where order_id = orders.id and order_events.status = 'Cancelled'
      ) end as "cancelledAt", (select max(at) from given_up where order_id = orders.id) as "givenUpAt", (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ref', paper.number, 'paise', paper.total_paise,
          'at', issued_at) order by seq), '[]')
        from tax_documents paper where order_id = orders.id and void_at is null
      ) as papers, (
        select coalesce(jsonb_agg(jsonb_build_object('ref', ${RETURN_NUMBER_PREFIX}::text || returns.number,
          'paise', returns.total_paise, 'at', closed_at) order by closed_at, returns.id), '[]')
        from returns where order_id = orders.id and state = 'closed' and credit_note_id is null
      ) as returns
    from orders where ${ofCompany(companyId)} order by id`.execute(db);
  return rows.map(({ papers, returns, ...order }) => ({
    ...order,
    papers: papers.map(({ kind, at, ...paper }) => ({
      ...paper,
      kind: kind === 'INV' ? 'invoice' : 'credit_note',
      at: new Date(at),
    })),
    returns: returns.map(({ at, ...back }) => ({ ...back, at: new Date(at) })),
  }));
}

/**
 * Receipts, payments that are no share of one, and refunds. Money that is kept of one order for the next is left out.
 * Money may have come before its order was known.
 */
async function readMoney(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<CreditEvent>`
    select 'receipt' as kind, coalesce(reference, initcap(kind)) as ref, -amount_paise as paise, at, 1 as step
    from receipts where company_id = ${companyId} and kind <> 'moved'
    union all
    select 'payment', coalesce(reference, number), -payments.captured_paise,
      greatest(captured_at, moved_at, orders.created_at), 2
    from payments join orders on orders.id = order_id
    where ${ofCompany(companyId)} and state = 'captured' and currency = 'INR' and receipt_id is null
    union all
    select 'bounced', coalesce(reference, initcap(kind)), amount_paise, bounced_at, 3
    from receipts where company_id = ${companyId} and bounced_at is not null
    union all
    select 'refund', number, refunds.amount_paise,
      greatest(refunds.created_at, payments.captured_at, orders.created_at), 4
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
    where ${ofCompany(companyId)} and refunds.state <> 'failed' and payments.state = 'captured' and currency = 'INR'
      and kept_as is null
    union all
    select 'refund', coalesce(back.reference, receipts.reference, initcap(back.kind)), back.amount_paise, back.at, 4
    from receipt_refunds back join receipts on receipts.id = receipt_id where company_id = ${companyId}
    order by at, step`.execute(db);
  return rows;
}
