import type { OrderLine } from '../../../contract/orders/orders-shapes.ts';

export function partsLine(parts: NonNullable<OrderLine['parts']>): string {
  return `Parts: ${parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`;
}
