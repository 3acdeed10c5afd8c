import { paiseOf } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { NewPurchase, Purchase } from './purchases.shapes.ts';
import * as stockMessages from '../stock/stock.words.ts';
import { violatedUnique } from '../../db/transaction.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { LockedStock } from '../stock/lock-stock.server.ts';
import { withProducts } from '../stock/named-lines.server.ts';
import { requirePurchase } from './purchases-queries.server.ts';
import { writeMoves } from '../stock/write-moves.server.ts';

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
