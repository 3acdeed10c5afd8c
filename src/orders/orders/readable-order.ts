import type { Order } from './orders.shapes.ts';

/** Screens do not show the rest of what was added. */
type Added = Pick<Order, 'payBy' | 'deliveryFee' | 'delivery' | 'payment'>;

const ADDED: Added = {
  payBy: 'delivery',
  deliveryFee: 0,
  delivery: null,
  payment: { state: 'on_delivery', paid: 0, refunded: 0, due: 0, expiresAt: null },
};

/** A process of the last release may answer without the fields added since, while a new one is rolled out. */
export function readableOrder(answer: Omit<Order, keyof Added> & Partial<Added>): Order {
  return { ...ADDED, ...answer };
}
