import type { OrderLine } from '../../../contract/orders/orders-shapes.ts';

/** @returns the parts of a kit that was ordered, in one line */
export function partsLine(parts: NonNullable<OrderLine['parts']>): string {
  return `Parts: ${parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`;
}
