import type { NewOrder } from '../../../contract/orders-shapes.ts';

let kept: { contents: string; key: string } | null = null;

/**
 * @param order what is ordered
 * @returns the key under which the server takes these contents once; the same until they change or it succeeded
 */
export function orderKeyOf(order: NewOrder): string {
  const contents = JSON.stringify(order);
  if (kept?.contents !== contents) kept = { contents, key: newKey() };
  return kept.key;
}

export function clearOrderKey(): void {
  kept = null;
}

/** randomUUID is missing where the shop is visited without https by another name than localhost. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
