import type { NewStockMove, StockCheck, StockMove } from '../../../src/stock/stock/stock.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';

/** Books a move of the product's stock. */
export function booked(
  admin: SignedIn,
  id: string,
  body: NewStockMove,
  headers?: Record<string, string>,
): Promise<TestAnswer<StockMove>> {
  return admin.client.call('POST /admin/stock/:id/moves', { params: { id }, body }, headers);
}

/** @returns the product's moves, the oldest first */
export async function ledgerOf(admin: SignedIn, id: string): Promise<StockMove[]> {
  return (await admin.client.call('GET /admin/stock/:id/moves', { params: { id } })).body.toReversed();
}

/** @returns the products whose ledger does not add up */
export async function wrongLedgers(admin: SignedIn): Promise<StockCheck['wrong']> {
  return (await admin.client.call('GET /admin/stock/check', {})).body.wrong;
}
