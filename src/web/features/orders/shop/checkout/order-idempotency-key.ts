import type { NewOrder } from '../../../../../contract/orders/orders-shapes.ts';
import { newIdempotencyKey } from '../../../../lib/api/new-idempotency-key.ts';

let saved: { contents: string; key: string } | null = null;

/** The server places an order only once under one key, kept until the order changes or is placed. */
export function orderKeyOf(order: NewOrder): string {
  const contents = JSON.stringify(order);
  if (saved?.contents !== contents) saved = { contents, key: newIdempotencyKey() };
  return saved.key;
}

export function clearOrderKey(): void {
  saved = null;
}
