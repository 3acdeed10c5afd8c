import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import { conflict } from '../../../http/errors.ts';
import { findLastEditor } from '../../platform/audit/last-editor.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

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
