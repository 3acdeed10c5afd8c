import type { Tx } from '../../../transaction/in-transaction.ts';
import { lockStock } from '../../stock/stock/lock-stock.ts';
import { returnStock } from '../../stock/stock/move-stock.ts';
import { writeMoves } from '../../stock/stock/write-moves.ts';
import type { ActorAndTime } from '../parcels/parcel-serials.ts';

/** Takes one unit from the stock for a claim, if it is counted. @throws Refused 409 stock_below_zero */
export async function takeForClaim(
  tx: Tx,
  productId: string,
  number: string,
  doing: ActorAndTime,
): Promise<void> {
  const product = (await lockStock(tx, [productId])).get(productId);
  if (product?.units == null) return;
  await writeMoves(
    tx,
    [{ product, change: { kind: 'adjust', delta: -1 }, ref: number, note: number }],
    doing,
  );
}

/** A unit that was lent is in the stock again. */
export async function putBackLoan(
  tx: Tx,
  productId: string,
  number: string,
  doing: ActorAndTime,
): Promise<void> {
  await returnStock(tx, [{ productId, quantity: 1 }], { ref: number, ...doing });
}
