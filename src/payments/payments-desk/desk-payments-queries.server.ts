import { sql, type RawBuilder } from 'kysely';
import type { PaymentView } from './money-desk-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { DeskPayment, DeskPaymentsQuery } from './money-desk.shapes.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { readPage } from '../../db/read-page.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import {
  readPayee,
  type Payee,
  listedPayment,
  selectPayments,
  type PaymentRow,
} from '../payments/payment-reply.server.ts';

/** Received, on no order, neither given back nor explained. */
export const MONEY_WITHOUT_ORDER = sql<boolean>`(
  payments.order_id is null and payments.state = 'captured' and payments.explained_at is null
  and payments.captured_paise > coalesce((
    select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
  ), 0)
)`;

/** The customer named a UTR, and staff have not found it yet. */
export const OPEN_CLAIM = sql<boolean>`(payments.state = 'open' and payments.claimed_reference is not null)`;

interface DeskPaymentRow extends PaymentRow {
  refunded_paise: number;
  /** The gateway gave it back as well, and more than was left. */
  unfitting_paise: number;
}

const VIEWS: Record<PaymentView, RawBuilder<boolean>> = {
  money_without_order: MONEY_WITHOUT_ORDER,
  explained: sql`payments.order_id is null and payments.explained_at is not null`,
  claims: OPEN_CLAIM,
};

function selectDeskPayments(db: Db | Tx) {
  return selectPayments(db).select([
    sql<number>`(
      select coalesce(sum(amount_paise), 0)::bigint from refunds
      where payment_id = payments.id and refunds.state <> 'failed'
    )`.as('refunded_paise'),
    sql<number>`(
      select coalesce(sum(amount_paise), 0)::bigint from refunds
      where payment_id = payments.id and reported_state is not null
    )`.as('unfitting_paise'),
  ]);
}

export async function listDeskPayments(
  db: Db,
  { view, order, kind, state, search, ...paging }: DeskPaymentsQuery,
): Promise<Page<DeskPayment>> {
  let payments = selectDeskPayments(db);
  if (view) payments = payments.where(VIEWS[view]);
  if (order !== undefined) {
    payments = payments.where('payments.order_id', '=', (query) =>
      query.selectFrom('orders as named').select('named.id').where('named.number', '=', order),
    );
  }
  if (kind) payments = payments.where('payments.kind', '=', kind);
  if (state) payments = payments.where('payments.state', '=', state);
  if (search) payments = payments.where(matching(containsPattern(search)));
  const newestFirst = payments.orderBy('payments.created_at', 'desc').orderBy('payments.id');
  const [{ items, total }, payee] = await Promise.all([readPage(newestFirst, paging), readPayee(db)]);
  return { items: items.map((row) => deskPaymentReply(row, payee)), total };
}

function matching(pattern: string) {
  return sql<boolean>`(
    payments.order_id in (select named.id from orders named where named.number ilike ${pattern})
    or payments.reference ilike ${pattern}
    or payments.shared_reference ilike ${pattern}
    or payments.claimed_reference ilike ${pattern}
    or payments.provider_link_id ilike ${pattern}
    or payments.provider_payment_id ilike ${pattern}
    or payments.provider_order_id ilike ${pattern}
  )`;
}

export async function readDeskPayment(db: Db | Tx, id: string): Promise<DeskPayment> {
  const row = await selectDeskPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow();
  return deskPaymentReply(row, await readPayee(db));
}

function deskPaymentReply(row: DeskPaymentRow, payee: Payee): DeskPayment {
  const { captured_paise: captured, refunded_paise: refunded, unfitting_paise: unfitting } = row;
  return {
    ...listedPayment(row, payee),
    refunded: rupeesOf(refunded),
    refundable: rupeesOf(captured === null ? 0 : Math.max(0, captured - refunded - unfitting)),
    providerLinkId: row.provider_link_id,
    providerPaymentId: row.provider_payment_id,
    mismatch: captured !== null && (captured !== row.amount_paise || row.currency !== 'INR'),
    why: row.note,
    ...(row.explained_at !== null && {
      explained: { note: row.explained_note!, at: row.explained_at.toISOString() },
    }),
  };
}
