import { sql } from 'kysely';
import * as purchaseMessages from './purchase.words.ts';
import type { Purchase, PurchaseCancellation, PurchaseCorrection } from './purchases.shapes.ts';
import { violatedUnique } from '../../db/transaction.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import {
  boughtLines,
  insertLines,
  totalPaiseOf,
  type BoughtLine,
  requirePurchase,
} from './book-purchase.server.ts';
import { lockStock, withProducts } from '../stock/lock-stock.server.ts';
import { writeMoves, type NewMove } from '../stock/write-moves.server.ts';

/**
 * Lines that stay as they are move nothing.
 * @throws Refused 404; 409 purchase_changed, purchase_cancelled, bill_twice, not_counted; stock_below_zero or
 * purchase_used where units are gone
 */
export async function correctPurchase(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, ...correction }: PurchaseCorrection,
): Promise<Purchase> {
  const now = services.clock.now();
  try {
    return await inTransaction(services, async (tx) => {
      const before = await lockPurchase(tx, id, updatedAt);
      if (before.cancelled_at !== null) throw conflict('purchase_cancelled', purchaseMessages.isCancelled);
      const booked = await lockLines(tx, before.id);
      const lines = boughtLines(await withProducts(tx, correction.lines));
      const { added, removed } = differenceOf(booked, lines);
      // The new lines first: what a line gains and another loses is never missing in between.
      await writeMoves(
        tx,
        [
          ...added.map((line) => moveOf(line, 1, correction)),
          ...removed.map((line) => moveOf(line, -1, before)),
        ],
        { actorId: currentUser.id, now },
      );
      const { supplier, bill, billDate, note } = correction;
      await tx
        .updateTable('purchases')
        .set({
          supplier,
          bill,
          bill_date: billDate,
          note: note ?? null,
          total_paise: totalPaiseOf(lines),
          updated_at: laterThan(before.updated_at, now),
        })
        .where('id', '=', before.id)
        .execute();
      await tx.deleteFrom('purchase_lines').where('purchase_id', '=', before.id).execute();
      await insertLines(tx, before.id, lines);
      await renewCosts(tx, removed);
      const after = await requirePurchase(tx, id);
      const details = { name: bill, supplier, total: after.total };
      await writeAudit(tx, currentUser, 'stock.purchase-correct', id, details, now);
      return after;
    });
  } catch (error) {
    if (violatedUnique(error) !== 'purchases_bill') throw error;
    throw conflict('bill_twice', purchaseMessages.billTwice(correction.supplier, correction.bill));
  }
}

/**
 * Takes its units from the stock at what was paid for them.
 * @throws Refused 404; 409 purchase_changed, not_counted; stock_below_zero or purchase_used where units are gone
 */
export async function cancelPurchase(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { note, updatedAt }: PurchaseCancellation,
): Promise<Purchase> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const before = await lockPurchase(tx, id, undefined);
    if (before.cancelled_at !== null) return requirePurchase(tx, id);
    requireSeen(before, updatedAt);
    const booked = await lockLines(tx, before.id);
    await writeMoves(
      tx,
      booked.map((line) => moveOf(line, -1, before)),
      { actorId: currentUser.id, now },
    );
    await tx
      .updateTable('purchases')
      .set({
        cancelled_at: now,
        cancelled_by: currentUser.id,
        cancel_note: note,
        updated_at: laterThan(before.updated_at, now),
      })
      .where('id', '=', before.id)
      .execute();
    await renewCosts(tx, booked);
    const after = await requirePurchase(tx, id);
    const { supplier, bill, total } = after;
    await writeAudit(
      tx,
      currentUser,
      'stock.purchase-cancel',
      id,
      { name: bill, supplier, total, note },
      now,
    );
    return after;
  });
}

interface LockedPurchase {
  id: number;
  supplier: string;
  bill: string;
  updated_at: Date;
  cancelled_at: Date | null;
}

async function lockPurchase(tx: Tx, id: string, seen: string | undefined): Promise<LockedPurchase> {
  const purchase = /^\d{1,15}$/.test(id)
    ? await tx
        .selectFrom('purchases')
        .select([
          'id',
          'supplier',
          'bill',
          'cancelled_at',
          sql<Date>`coalesce(updated_at, at)`.as('updated_at'),
        ])
        .where('id', '=', Number(id))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!purchase) throw notFound(purchaseMessages.notFound);
  requireSeen(purchase, seen);
  return purchase;
}

function requireSeen({ updated_at }: LockedPurchase, seen: string | undefined): void {
  const updatedAt = updated_at.toISOString();
  if (seen !== undefined && seen !== updatedAt)
    throw conflict('purchase_changed', purchaseMessages.changed, { updatedAt });
}

function laterThan(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

/** Archived products too. */
async function lockLines(tx: Tx, purchaseId: number): Promise<BoughtLine[]> {
  const lines = await tx
    .selectFrom('purchase_lines')
    .select(['product_id', 'quantity', 'cost_paise'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('position')
    .execute();
  const products = await lockStock(
    tx,
    lines.map(({ product_id }) => product_id),
  );
  return lines.map(({ product_id, quantity, cost_paise }) => ({
    product: products.get(product_id)!,
    quantity,
    costPaise: cost_paise,
  }));
}

function differenceOf(
  before: BoughtLine[],
  after: BoughtLine[],
): { added: BoughtLine[]; removed: BoughtLine[] } {
  const removed = [...before];
  const added = after.filter((line) => {
    const same = removed.findIndex(
      ({ product, quantity, costPaise }) =>
        product.id === line.product.id && quantity === line.quantity && costPaise === line.costPaise,
    );
    if (same >= 0) removed.splice(same, 1);
    return same < 0;
  });
  return { added, removed };
}

function moveOf(
  { product, quantity, costPaise }: BoughtLine,
  sign: 1 | -1,
  { supplier, bill }: { supplier: string; bill: string },
): NewMove {
  return {
    product,
    change: { kind: 'purchase', delta: sign * quantity, costPaise },
    ref: bill,
    note: sign === 1 ? supplier : `${supplier}: ${purchaseMessages.undone}`,
  };
}

/** The last price paid is then that of the last valid purchase; without one it stays. */
async function renewCosts(tx: Tx, lines: readonly BoughtLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product }) => product.id))];
  if (ids.length === 0) return;
  await sql`
    update products set cost_paise = last.cost_paise
    from unnest(${ids}::uuid[]) as changed (id), lateral (
      select purchase_lines.cost_paise from purchase_lines join purchases on purchases.id = purchase_id
      where purchase_lines.product_id = changed.id and cancelled_at is null
      order by purchase_id desc, position desc limit 1
    ) as last
    where products.id = changed.id and products.cost_paise is distinct from last.cost_paise
      and products.cost_paise = any(${lines.map(({ costPaise }) => costPaise)}::bigint[])`.execute(tx);
}
