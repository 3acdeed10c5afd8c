import { sql, type Selectable } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { ReceiptKind } from '../payments/payments-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Receipt } from './receipts.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { readPage } from '../../db/read-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { firstPayment, receiptRest } from '../../dealers/companies/account-orders.server.ts';

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
export interface SpreadReceipt extends Pick<ReceiptRow, 'id' | 'company_id' | 'kind'> {
  /** The payment by which moved money first came. */
  moved_from: string | null;
}

/** @throws Refused 404 */
export async function requireReceipt(db: Db | Tx, id: string): Promise<SpreadReceipt> {
  const receipt = isUuid(id)
    ? await db
        .selectFrom('receipts')
        .select(['id', 'company_id', 'kind', firstPayment.as('moved_from')])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!receipt) throw notFound(moneyDeskMessages.receipts.notFound);
  return receipt;
}
