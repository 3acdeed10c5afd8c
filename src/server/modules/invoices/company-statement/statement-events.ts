import { sql } from 'kysely';
import type { CreditEvent } from '../../../../domain/accounts/credit-statement.ts';
import { RETURN_NUMBER_PREFIX } from '../../../../domain/orders/returns/return-choices.ts';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import type { Db } from '../../../../db/transaction.ts';

const ofCompany = (companyId: string) => sql`orders.company_id = ${companyId} and orders.pay_by = 'account'`;

/** Everything that changed what a company owes; those of one moment in the order in which they can happen. */
export async function readCreditEvents(db: Db, companyId: string): Promise<CreditEvent[]> {
  const parts = await Promise.all([
    readOrders(db, companyId),
    readReceipts(db, companyId),
    readPayments(db, companyId),
    readReturns(db, companyId),
    readPapers(db, companyId),
    readStatuses(db, companyId),
    readRefunds(db, companyId),
  ]);
  return parts.flat();
}

async function readOrders(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ order: string; paise: number; at: Date }>`
    select number as "order", total_paise as paise, created_at as at
    from orders where ${ofCompany(companyId)} order by id`.execute(db);
  return rows.map((row) => ({ kind: 'order', ...row }));
}

async function readStatuses(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ order: string; status: OrderStatus; before: OrderStatus | null; at: Date }>`
    select number as "order", event.status, event.at,
      lag(event.status) over (partition by order_id order by event.id) as before
    from order_events event join orders on orders.id = order_id
    where ${ofCompany(companyId)} order by event.id`.execute(db);
  return rows.flatMap(({ order, status, before, at }): CreditEvent[] => {
    if ((status === 'Cancelled') === (before === 'Cancelled') || before === null) return [];
    return [{ kind: status === 'Cancelled' ? 'cancelled' : 'reopened', order, at }];
  });
}

async function readReceipts(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ ref: string; paise: number; at: Date }>`
    select coalesce(reference, initcap(kind)) as ref, amount_paise as paise, at
    from receipts where company_id = ${companyId} order by at, id`.execute(db);
  return rows.map((row) => ({ kind: 'receipt', ...row }));
}

/** Money may have come before its order was known. */
async function readPayments(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ order: string; ref: string; paise: number; at: Date; isShare: boolean }>`
    select number as "order", coalesce(reference, number) as ref, payments.captured_paise as paise,
      greatest(captured_at, moved_at, orders.created_at) as at, receipt_id is not null as "isShare"
    from payments join orders on orders.id = order_id
    where ${ofCompany(companyId)} and state = 'captured' and currency = 'INR'
    order by captured_at, payments.id`.execute(db);
  return rows.map((row) => ({ kind: 'payment', ...row }));
}

async function readRefunds(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ order: string; ref: string; paise: number; at: Date }>`
    select number as "order", number as ref, refunds.amount_paise as paise,
      greatest(refunds.created_at, payments.captured_at, orders.created_at) as at
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
    where ${ofCompany(companyId)} and refunds.state <> 'failed' and payments.state = 'captured' and currency = 'INR'
    order by refunds.created_at, refunds.id`.execute(db);
  return rows.map((row) => ({ kind: 'refund', ...row }));
}

/** Returns that were closed before their order had an invoice. */
async function readReturns(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<{ order: string; ref: string; paise: number; at: Date }>`
    select orders.number as "order", ${RETURN_NUMBER_PREFIX} || returns.number as ref, returns.total_paise as paise,
      closed_at as at
    from returns join orders on orders.id = order_id
    where ${ofCompany(companyId)} and state = 'closed' and credit_note_id is null
    order by closed_at, returns.id`.execute(db);
  return rows.map((row) => ({ kind: 'credit_note', ...row }));
}

interface PaperRow {
  order: string;
  kind: 'INV' | 'CRN';
  number: string;
  paise: number;
  /** Of an invoice: what notes took off the one before it; of the first, what returns took off the order. */
  credited: number;
  at: Date;
}

/** Credit notes that stand, and invoices that follow one which was credited in full, or a return. */
async function readPapers(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<PaperRow>`
    select orders.number as "order", paper.kind, paper.number, paper.total_paise - paper.round_off_paise as paise,
      case when paper.kind = 'INV' then coalesce((
        select sum(note.total_paise - note.round_off_paise) from tax_documents note
        where note.void_at is null and note.refers_to = (
          select former.id from tax_documents former
          where former.order_id = orders.id and former.kind = 'INV' and former.void_at is null and former.seq < paper.seq
          order by former.seq desc limit 1)
      ), 0) + case when exists (
        select from tax_documents former
        where former.order_id = orders.id and former.kind = 'INV' and former.void_at is null and former.seq < paper.seq
      ) then 0 else coalesce((
        select sum(total_paise) from returns
        where returns.order_id = orders.id and state = 'closed' and credit_note_id is null
      ), 0) end else 0 end::bigint as credited, paper.issued_at as at
    from tax_documents paper join orders on orders.id = paper.order_id
    where ${ofCompany(companyId)} and paper.void_at is null order by paper.seq`.execute(db);
  return rows.flatMap(({ order, kind, number, paise, credited, at }): CreditEvent[] => {
    if (kind === 'CRN') return [{ kind: 'credit_note', order, ref: number, paise, at }];
    return credited > 0 ? [{ kind: 'invoiced', order, paise: credited, at }] : [];
  });
}
