import * as productDeskMessages from './product-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { findLastEditor } from '../../platform/audit/last-editor.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

const EDITS = ['product.create', 'product.update', 'product.feature', 'product.pictures'] as const;

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
  const changedBy = await findLastEditor(tx, product.id, EDITS);
  throw conflict('product_changed', productDeskMessages.changed, { updatedAt, changedBy });
}
