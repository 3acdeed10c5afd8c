import { sql, type Selectable } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { ReceiptKind } from '../payments/payments-choices.ts';
import { rupeesOf, adminRupees, paiseOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Receipt, NewReceipt } from './receipts.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  firstPayment,
  receiptRest,
  lockOpenAccountOrders,
  openOrderOf,
  type OpenOrderRow,
} from '../../dealers/companies/account-orders.server.ts';
import { spreadOldestFirst } from '../../dealers/companies/company-debt.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { insertCaptured } from '../outcomes/capture.server.ts';
import { noteShare } from '../outcomes/note-captured.server.ts';
import { cashLeftPaise } from '../pay-ways/cash-ceiling.ts';
import { endOfDay, isoDayOf, startOfDay } from '../../kit/rules/dates.ts';

interface Spread {
  receipt: SpreadReceipt;
  /** The rest of the receipt. */
  leftPaise: number;
  /** Exactly these, else the oldest first. */
  orders: NewReceipt['orders'];
}

/**
 * Puts the rest of a receipt on orders of its company, which is locked.
 * @throws Refused 404 for an order that is not the company's or not on account; 409 too_much (with order and due),
 * cash_ceiling
 */
export async function spreadReceipt(
  tx: Tx,
  currentUser: CurrentUser,
  { receipt, leftPaise, orders }: Spread,
  now: Date,
): Promise<Share[]> {
  const open = await lockOpenAccountOrders(tx, receipt.company_id);
  const shares =
    orders === undefined
      ? oldestFirst(open, leftPaise)
      : await givenShares(tx, receipt.company_id, open, orders);
  if (receipt.kind === 'cash') await requireCashOfOrders(tx, shares);
  for (const { id: orderId, paise } of shares) {
    await insertCaptured(
      tx,
      {
        kind: receipt.kind === 'cheque' ? 'bank' : receipt.kind,
        orderId,
        amountPaise: paise,
        currency: 'INR',
        enteredBy: currentUser.id,
        receiptId: receipt.id,
        movedFrom: receipt.moved_from,
      },
      now,
    );
    await noteShare(tx, orderId, now);
  }
  return shares;
}

function oldestFirst(open: readonly OpenOrderRow[], leftPaise: number): Share[] {
  const { shares } = spreadOldestFirst(open.map(openOrderOf), leftPaise);
  const ids = new Map(open.map(({ number, id }) => [number, id]));
  return shares.map((share) => ({ id: ids.get(share.number)!, ...share }));
}

async function givenShares(
  tx: Tx,
  companyId: string,
  open: readonly OpenOrderRow[],
  orders: NonNullable<NewReceipt['orders']>,
): Promise<Share[]> {
  const known = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(
      'number',
      'in',
      orders.map(({ order }) => order),
    )
    .where('company_id', '=', companyId)
    .where('pay_by', '=', 'account')
    .execute();
  const ids = new Map(known.map(({ number, id }) => [number, id]));
  const dues = new Map(open.map(({ number, open_paise: paise }) => [number, paise]));
  return orders.map(({ order, amount }) => {
    const id = ids.get(order);
    if (id === undefined) throw notFound(orderMessages.notFound);
    const paise = paiseOf(amount);
    const due = rupeesOf(dues.get(order) ?? 0);
    if (paise > paiseOf(due))
      throw conflict('too_much', moneyDeskMessages.receipts.tooMuch(order, adminRupees(due)), { order, due });
    return { id, number: order, paise };
  });
}

export interface ReceiptRow extends Selectable<Schema['receipts']> {
  by_name: string;
  shares: { order: string; paise: number }[];
  rest: number;
  given_back: { kind: ReceiptKind; paise: number; reference: string | null; at: string }[];
}

function selectReceipts(db: Db | Tx) {
  return db
    .selectFrom('receipts')
    .selectAll()
    .select([
      sql<string>`(select name from users where users.id = receipts.by)`.as('by_name'),
      sql<ReceiptRow['shares']>`(
        select coalesce(jsonb_agg(jsonb_build_object('order', number, 'paise', paise) order by due_on, id), '[]')
        from (
          select orders.id, number, due_on, sum(payments.captured_paise)::bigint as paise
          from payments join orders on orders.id = payments.order_id
          where payments.receipt_id = receipts.id and payments.state = 'captured' group by orders.id
        ) as share)`.as('shares'),
      receiptRest.as('rest'),
      sql<ReceiptRow['given_back']>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'paise', amount_paise, 'reference', reference, 'at', at)
          order by at, id), '[]') from receipt_refunds where receipt_id = receipts.id)`.as('given_back'),
    ]);
}

function receiptReply({ shares, ...row }: ReceiptRow): Receipt {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.bounced_at === null ? 'received' : 'bounced',
    amount: rupeesOf(row.amount_paise),
    reference: row.reference,
    note: row.note,
    allocations: shares.map(({ order, paise }) => ({ order, amount: rupeesOf(paise) })),
    unallocated: rupeesOf(row.rest),
    refunds: row.given_back.map(({ kind, paise, reference, at }) => ({
      ...{ kind, reference, amount: rupeesOf(paise) },
      at: new Date(at).toISOString(),
    })),
    bouncedNote: row.bounced_note,
    at: row.at.toISOString(),
    by: row.by_name,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listReceipts(db: Db, companyId: string, paging: Paging): Promise<Page<Receipt>> {
  const newestFirst = selectReceipts(db)
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id');
  const { items, total } = await readPage(newestFirst, paging);
  return { items: items.map(receiptReply), total };
}

export async function readReceipt(db: Db | Tx, id: string): Promise<Receipt> {
  return receiptReply(await selectReceipts(db).where('receipts.id', '=', id).executeTakeFirstOrThrow());
}

/** A receipt whose shares are put on orders. */
interface SpreadReceipt extends Pick<ReceiptRow, 'id' | 'company_id' | 'kind'> {
  /** The payment by which moved money first came. */
  moved_from: string | null;
}

/** @throws Refused 404 */
export async function requireReceipt(
  db: Db | Tx,
  id: string,
): Promise<SpreadReceipt & Pick<ReceiptRow, 'bounced_at'>> {
  const receipt = isUuid(id)
    ? await db
        .selectFrom('receipts')
        .select(['id', 'company_id', 'kind', 'bounced_at', firstPayment.as('moved_from')])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!receipt) throw notFound(moneyDeskMessages.receipts.notFound);
  return receipt;
}

/** An order on account with its share of a receipt. */
export interface Share {
  id: number;
  number: string;
  paise: number;
}

/** Cash of a company on a day in India: its receipts, and what was paid on its orders by itself. */
export async function companyCashPaise(tx: Tx, companyId: string, at: Date): Promise<number> {
  const day = isoDayOf(at);
  const [from, until] = [startOfDay(day), endOfDay(day)];
  const { rows } = await sql<{ paise: number }>`
    select (coalesce((
      select sum(amount_paise) from receipts
      where company_id = ${companyId} and kind = 'cash' and at >= ${from} and at < ${until}
    ), 0) + coalesce((
      select sum(payments.captured_paise) from payments join orders on orders.id = payments.order_id
      where orders.company_id = ${companyId} and receipt_id is null and kind = 'cash' and state = 'captured'
        and captured_at >= ${from} and captured_at < ${until}
    ), 0))::bigint as paise`.execute(tx);
  return rows[0]!.paise;
}

/** @throws Refused 409 cash_ceiling, with what may still be taken of the locked company today */
export async function requireCompanyCash(
  tx: Tx,
  companyId: string,
  amountPaise: number,
  now: Date,
): Promise<void> {
  const ofDay = await companyCashPaise(tx, companyId, now);
  refuseAbove(amountPaise, await ceilingOf(tx), { ofOrderPaise: 0, ofAccountTodayPaise: ofDay });
}

/** @throws Refused 409 cash_ceiling where one of the locked orders would have more cash than it may */
async function requireCashOfOrders(tx: Tx, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  const { rows } = await sql<{ id: number; paise: number }>`
    select order_id as id, sum(captured_paise)::bigint as paise from payments
    where order_id = any(${shares.map(({ id }) => id)}::bigint[]) and kind = 'cash' and state = 'captured'
    group by order_id`.execute(tx);
  const taken = new Map(rows.map(({ id, paise }) => [id, paise]));
  const ceiling = await ceilingOf(tx);
  for (const { id, paise } of shares)
    refuseAbove(paise, ceiling, { ofOrderPaise: taken.get(id) ?? 0, ofAccountTodayPaise: 0 });
}

function refuseAbove(paise: number, ceiling: number, taken: Parameters<typeof cashLeftPaise>[1]): void {
  const leftPaise = cashLeftPaise(ceiling, taken);
  if (paise <= leftPaise) return;
  const left = rupeesOf(leftPaise);
  throw conflict('cash_ceiling', moneyDeskMessages.payments.cashCeiling(adminRupees(left)), { left });
}

async function ceilingOf(tx: Tx): Promise<number> {
  const { cash_ceiling_paise: paise } = await tx
    .selectFrom('payment_settings')
    .select('cash_ceiling_paise')
    .executeTakeFirstOrThrow();
  return paise;
}
