import type { OrderLine } from './orders.shapes.ts';

export function partsLine(parts: NonNullable<OrderLine['parts']>): string {
  return `Parts: ${parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`;
}
