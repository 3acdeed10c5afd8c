import type { NewOrder } from '../../../../../contract/orders/orders-shapes.ts';
import { newIdempotencyKey } from '../../../../lib/api/new-idempotency-key.ts';

let saved: { contents: string; key: string } | null = null;

/**
 * Under one key the server places an order only once.
 * @param order the order to place
 * @returns the order's key: the same one until the order's content changes or it is placed
 */
export function orderKeyOf(order: NewOrder): string {
  const contents = JSON.stringify(order);
  if (saved?.contents !== contents) saved = { contents, key: newIdempotencyKey() };
  return saved.key;
}

/** Removes the key after the order was placed. */
export function clearOrderKey(): void {
  saved = null;
}
