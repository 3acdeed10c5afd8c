import { ORDER_NUMBER_PREFIX } from '../../orders/orders/orders-limits.ts';

const NAMED_ORDER = /(?<![A-Z0-9])CHK[-\s]?(\d{1,15})/gi;

/** `CHK-104182`, `CHK104182P1`; each once. */
export function ordersNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED_ORDER)].map(([, digits]) => ORDER_NUMBER_PREFIX + digits!))];
}
