import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { lockStock } from './lock-stock.server.ts';
import { writeMoves } from './write-moves.server.ts';

/** Valued at its cost price; nothing where it is not counted. */
export async function openStock(
  tx: Tx,
  productId: string,
  counted: number | null,
  actorId: string,
  now: Date,
): Promise<void> {
  if (counted === null) return;
  const product = (await lockStock(tx, [productId])).get(productId)!;
  const change = { kind: 'count', counted } as const;
  await writeMoves(tx, [{ product, change, note: 'Opening stock' }], { actorId, now });
}
