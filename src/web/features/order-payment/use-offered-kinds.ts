import type { Order } from '../../../contract/orders-shapes.ts';
import type { AdvanceKind } from '../../../contract/payments-choices.ts';

/** @returns how an order can be paid now, first as its customer chose */
export function useOfferedKinds({ payBy, payment }: Order): AdvanceKind[] {
  return payBy === 'delivery' || payment.due === 0 ? [] : [payBy];
}
