import * as priceListMessages from '../../../../contract/desk/price-list-messages.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { findLastEditor } from '../../platform/audit/last-editor.ts';
import { lockPriceList } from './price-lists-queries.ts';

/** @throws Refused 404 */
export async function requirePriceList(tx: Tx, id: string) {
  const list = await lockPriceList(tx, id);
  if (!list) throw notFound(priceListMessages.notFound);
  return list;
}

/** @throws Refused 404, or 409 changed_meanwhile with who changed it */
export async function requireSeenPriceList(tx: Tx, id: string, seen: string) {
  const list = await requirePriceList(tx, id);
  const updatedAt = list.updated_at.toISOString();
  if (seen === updatedAt) return list;
  const changedBy = await findLastEditor(tx, id, [
    'price-list.create',
    'price-list.update',
    'price-list.prices',
    'price-list.import',
  ]);
  throw conflict('changed_meanwhile', priceListMessages.changed, { updatedAt, changedBy });
}
