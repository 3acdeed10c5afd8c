import { sql } from 'kysely';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { NewPurchase, Purchase } from './purchases.shapes.ts';
import * as stockMessages from '../stock/stock.words.ts';
import { violatedUnique, type Db } from '../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { type LockedStock, withProducts } from '../stock/lock-stock.server.ts';
import { writeMoves } from '../stock/write-moves.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { readPage, type Paging } from '../../db/queries.ts';

/** The units' cost becomes their cost price. @throws Refused 404; 409 bill_twice, not_counted */
export async function bookPurchase(
  services: WriteServices,
  currentUser: CurrentUser,
  purchase: NewPurchase,
): Promise<Purchase> {
  const now = services.clock.now();
  try {
    return await inTransaction(services, async (tx) => {
      const lines = boughtLines(await withProducts(tx, purchase.lines));
      const id = await insertPurchase(tx, purchase, lines, currentUser.id, now);
      await writeMoves(
        tx,
        lines.map(({ product, quantity, costPaise }) => ({
          product,
          change: { kind: 'purchase', delta: quantity, costPaise },
          ref: purchase.bill,
          note: purchase.supplier,
        })),
        { actorId: currentUser.id, now },
      );
      const booked = await requirePurchase(tx, String(id));
      const { supplier, bill, total } = booked;
      await writeAudit(tx, currentUser, 'stock.purchase', String(id), { name: bill, supplier, total }, now);
      return booked;
    });
  } catch (error) {
    if (violatedUnique(error) !== 'purchases_bill') throw error;
    throw conflict('bill_twice', purchaseMessages.billTwice(purchase.supplier, purchase.bill));
  }
}

export interface BoughtLine {
  product: LockedStock;
  quantity: number;
  costPaise: number;
}

export function boughtLines(
  lines: { line: NewPurchase['lines'][number]; product: LockedStock }[],
): BoughtLine[] {
  return lines.map(({ line, product }) => ({
    product,
    quantity: line.quantity,
    costPaise: paiseOf(line.cost),
  }));
}

async function insertPurchase(
  tx: Tx,
  { supplier, bill, billDate, note }: NewPurchase,
  lines: BoughtLine[],
  actorId: string,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('purchases')
    .values({
      supplier,
      bill,
      bill_date: billDate,
      note: note ?? null,
      total_paise: totalPaiseOf(lines),
      actor_id: actorId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines);
  return id;
}

/** @throws Refused 400 where the sum is too large */
export function totalPaiseOf(lines: readonly BoughtLine[]): number {
  const totalPaise = lines.reduce((sum, { quantity, costPaise }) => sum + quantity * costPaise, 0);
  if (!Number.isSafeInteger(totalPaise)) throw invalid(stockMessages.tooLarge);
  return totalPaise;
}

export async function insertLines(tx: Tx, id: number, lines: readonly BoughtLine[]): Promise<void> {
  await tx
    .insertInto('purchase_lines')
    .values(
      lines.map(({ product, quantity, costPaise }, index) => ({
        purchase_id: id,
        position: index + 1,
        product_id: product.id,
        name: product.name,
        quantity,
        cost_paise: costPaise,
      })),
    )
    .execute();
}

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
