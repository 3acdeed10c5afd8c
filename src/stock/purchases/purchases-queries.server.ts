import { sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { Purchase } from './purchases.shapes.ts';
import { readPage, type Paging } from '../../db/read-page.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../kit/server/http/errors.ts';

export async function listPurchases(db: Db, paging: Paging): Promise<Page<Purchase>> {
  const { items, total } = await readPage(selectPurchases(db).orderBy('purchases.id', 'desc'), paging);
  return { items: await withLines(db, items), total };
}

export async function requirePurchase(db: Db, id: string): Promise<Purchase> {
  const isId = /^\d{1,15}$/.test(id);
  const rows = isId ? await selectPurchases(db).where('purchases.id', '=', Number(id)).execute() : [];
  const [purchase] = await withLines(db, rows);
  if (!purchase) throw notFound(purchaseMessages.notFound);
  return purchase;
}

interface PurchaseRow {
  id: number;
  supplier: string;
  bill: string;
  bill_date: string;
  note: string | null;
  total_paise: number;
  at: Date;
  actor: string | null;
  updated_at: Date;
  cancelled_at: Date | null;
  cancel_note: string | null;
  canceller: string | null;
}

function selectPurchases(db: Db) {
  return db
    .selectFrom('purchases')
    .leftJoin('users', 'users.id', 'purchases.actor_id')
    .leftJoin('users as canceller', 'canceller.id', 'purchases.cancelled_by')
    .select([
      'purchases.id',
      'supplier',
      'bill',
      'bill_date',
      'note',
      'total_paise',
      'at',
      'users.name as actor',
      sql<Date>`coalesce(purchases.updated_at, purchases.at)`.as('updated_at'),
      'cancelled_at',
      'cancel_note',
      'canceller.name as canceller',
    ]);
}

async function withLines(db: Db, rows: PurchaseRow[]): Promise<Purchase[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('purchase_lines')
    .selectAll()
    .where('purchase_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('purchase_id')
    .orderBy('position')
    .execute();
  return rows.map(
    ({ id, bill_date, total_paise, at, updated_at, cancelled_at, cancel_note, canceller, ...row }) => ({
      _id: String(id),
      ...row,
      billDate: bill_date,
      at: at.toISOString(),
      lines: lines
        .filter((line) => line.purchase_id === id)
        .map(({ product_id, name, quantity, cost_paise }) => ({
          product: product_id,
          name,
          quantity,
          cost: rupeesOf(cost_paise),
          total: rupeesOf(cost_paise * quantity),
        })),
      total: rupeesOf(total_paise),
      updatedAt: updated_at.toISOString(),
      cancelled:
        cancelled_at === null ? null : { at: cancelled_at.toISOString(), by: canceller, note: cancel_note! },
    }),
  );
}
