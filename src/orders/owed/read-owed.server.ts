import { sql, type RawBuilder } from 'kysely';
import { paidForLines, type LinePrice } from '../orders/line-money.ts';
import {
  whatIsOwed,
  whatStays,
  type GoneWhy,
  type LineFacts,
  type OrderFacts,
  type Owed,
} from './what-is-owed.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Db } from '../../db/transaction.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface OwedOrder extends Owed {
  number: string;
  totalPaise: number;
  /** The sums stored with the order, for which this is a check. */
  gonePaise: number;
  kept: Pick<Owed, 'duePaise' | 'overpaidPaise'>;
  facts: OrderFacts;
  /** Pieces that left the order, and why. */
  gone: Record<GoneWhy, number>;
}

interface Row extends Pick<
  OrderFacts,
  'isCancelled' | 'receivedPaise' | 'feePaise' | 'isRounded' | 'invoice'
> {
  id: number;
  number: string;
  totalPaise: number;
  gonePaise: number;
  kept: OwedOrder['kept'];
  discountPaise: number;
  lines: (Omit<LineFacts, 'paidPaise'> & LinePrice)[];
  gone: Partial<Record<GoneWhy, number>>;
}

/** The value of what stays of an order, as kept with it. */
export const WORTH = sql<number>`case when orders.status = 'Cancelled' then 0
  else greatest(0, orders.total_paise - orders.gone_paise) end`;

/** Units of a line that left the order; a kit leaves with any of its parts. @param line the table that has it */
export function goneUnits(line: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select max(ceil(gone.units / coalesce(part.quantity, 1)))
    from (
      select product_id, sum(quantity)::numeric as units from given_up
      where order_id = ${sql.ref(`${line}.order_id`)} and position = ${sql.ref(`${line}.position`)} group by product_id
    ) gone left join order_line_parts part on part.order_id = ${sql.ref(`${line}.order_id`)}
      and part.position = ${sql.ref(`${line}.position`)} and part.product_id = gone.product_id), 0)::int`;
}

const LINES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'quantity', line.quantity,
    'pricePaise', line.price_paise, 'discountPaise', line.discount_paise, 'goneUnits', ${goneUnits('line')},
    'returnedUnits', back.units, 'returnedPaise', back.paise) order by line.position), '[]')
  from order_lines line, lateral (
    select coalesce(sum(received - reject), 0) as units, coalesce(sum(value_paise), 0) as paise
    from returns join return_lines on return_id = returns.id
    where returns.order_id = line.order_id and state = 'closed' and return_lines.position = line.position
  ) back where line.order_id = orders.id)`;

/** The last one that is not void, until there is another. */
export const LAST_INVOICE = sql`(
  select jsonb_build_object('isCreditedInFull', invoice.is_credited_in_full,
    'roundOffPaise', invoice.round_off_paise - (
      select coalesce(sum(note.round_off_paise), 0) from tax_documents note where note.refers_to = invoice.id
    ), 'lines', (
    select jsonb_agg(jsonb_build_object('position', printed.position, 'units', printed.quantity,
      'paise', printed.total_paise, 'creditedUnits', noted.units, 'creditedPaise', noted.paise,
      'creditedByAmountPaise', noted.by_amount))
    from tax_document_lines printed, lateral (
      select coalesce(sum(credited.quantity), 0) as units, coalesce(sum(credited.total_paise), 0) as paise,
        coalesce(sum(credited.total_paise) filter (where credited.quantity = 0), 0) as by_amount
      from tax_documents note join tax_document_lines credited on credited.document_id = note.id
      where note.refers_to = invoice.id and credited.position = printed.position
    ) noted where printed.document_id = invoice.id))
  from tax_documents invoice
  where invoice.order_id = orders.id and invoice.kind = 'INV' and invoice.void_at is null
  order by invoice.seq desc limit 1)`;

/** Read in one statement. */
export async function readOwed(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, OwedOrder>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select id, number, status = 'Cancelled' as "isCancelled", captured_paise - refunded_paise as "receivedPaise",
      total_paise as "totalPaise", gone_paise as "gonePaise",
      jsonb_build_object('duePaise', due_paise, 'overpaidPaise', overpaid_paise) as kept, discount_paise as "discountPaise",
      is_rounded as "isRounded", fee_paise - (
        select coalesce(sum(fee_paise), 0)::bigint from returns where order_id = orders.id and state = 'closed'
      ) as "feePaise", ${LINES} as lines, ${LAST_INVOICE} as invoice, (
        select coalesce(jsonb_object_agg(why, pieces), '{}') from (
          select why, sum(quantity) as pieces from given_up where order_id = orders.id group by why) gone
      ) as gone
    from orders where id = any(${[...orderIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, owedOrder(row)]));
}

function owedOrder({
  number,
  totalPaise,
  gonePaise,
  kept,
  discountPaise,
  gone,
  lines,
  ...order
}: Row): OwedOrder {
  const paid = paidForLines(discountPaise, lines);
  const facts = { ...order, lines: lines.map((line, index) => ({ ...line, paidPaise: paid[index]! })) };
  return {
    ...{ number, totalPaise, gonePaise, kept, facts },
    gone: { came_back: 0, lost: 0, called_off: 0, ...gone },
    ...whatIsOwed(facts),
  };
}

export async function readOwedOrder(db: Db | Tx, orderId: number): Promise<OwedOrder> {
  return (await readOwed(db, [orderId])).get(orderId)!;
}

/** Sentences where what is kept with the order is not what its facts say. */
export function owedFaults({ totalPaise, gonePaise, facts, kept, ...owed }: OwedOrder): string[] {
  const worthPaise = whatStays(facts).worthPaise;
  const isSame =
    Math.max(0, totalPaise - gonePaise) === worthPaise &&
    kept.duePaise === owed.duePaise &&
    kept.overpaidPaise === owed.overpaidPaise;
  if (isSame) return [];
  const [was, is] = [kept, owed].map(
    ({ duePaise, overpaidPaise }) => `${rupeesOf(duePaise)} due and ${rupeesOf(overpaidPaise)} overpaid`,
  );
  return [`Kept with it is ${was}, but its facts say ${is}.`];
}

/**
 * Called in the transaction of every change to what stays of an order: units that leave it, a closed return, an
 * invoice, its notes and its end. The due and overpaid sums follow, as they do from payments and refunds.
 * @param orderId of a locked order
 */
export async function keepWorth(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { totalPaise, gonePaise: keptPaise, facts } = await readOwedOrder(tx, orderId);
  const gonePaise = totalPaise - whatStays(facts).worthPaise;
  if (gonePaise === keptPaise) return;
  await tx.updateTable('orders').set({ gone_paise: gonePaise }).where('id', '=', orderId).execute();
  await closePaymentsAboveDue(tx, orderId, now);
}

/**
 * Queues the closing of payments that were begun over more than is due now; one that the customer claims to have made
 * is for staff to compare. A job does it, because a caller that has locked the order must not lock its payments after it.
 */
export async function closePaymentsAboveDue(tx: Tx, orderId: number, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payments.id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('claimed_reference', 'is', null)
    .whereRef('amount_paise', '>', 'due_paise')
    .execute();
  for (const { id } of open) await enqueueJob(tx, 'cancel-payment-link', { paymentId: id }, now);
}
