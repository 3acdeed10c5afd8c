import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

interface EditedProduct {
  id: string;
  updated_at: Date;
}

/**
 * @param seen `updatedAt` when the editor was opened; without it the last edit wins
 * @throws Refused 409 product_changed, with the present `updatedAt` and who changed it
 */
export async function requireSeen(tx: Tx, product: EditedProduct, seen: string | undefined): Promise<void> {
  const updatedAt = product.updated_at.toISOString();
  if (seen === undefined || seen === updatedAt) return;
  const changedBy = await findLastEditor(tx, product.id);
  throw conflict('product_changed', productDeskMessages.changed, { updatedAt, changedBy });
}

/** Every edit raises `updatedAt` by at least 1 ms. */
export function later(now: Date, before: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1);
}

async function findLastEditor(tx: Tx, id: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_log')
    .select('admin_name')
    .where('subject', '=', id)
    .where('action', 'in', ['product.create', 'product.update', 'product.feature', 'product.pictures'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_name ?? null;
}
