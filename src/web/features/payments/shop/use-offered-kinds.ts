import { useQuery } from '@tanstack/react-query';
import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { readPayWays } from '../../../../contract/payments/pay-ways.ts';
import { deliveryItems } from '../../delivery/shop/use-delivery.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';

/**
 * What is taken at the door is recorded by staff, often days later: until then the sums still show it as due.
 * @param due rupees
 * @returns whether its customer is still asked for money
 */
export function isToBePaid({ payBy, status }: Pick<Order, 'payBy' | 'status'>, due: number): boolean {
  return due > 0 && !(payBy === 'delivery' && status === 'Delivered');
}

/**
 * The ways the shop takes money in advance are those it offers for the order's products. Where one of them is gone,
 * only the way that the customer chose is left.
 * @returns how an order can be paid now, first as its customer chose
 */
export function useOfferedKinds(order: Order): AdvanceKind[] {
  const { payBy, products } = order;
  const isDue = isToBePaid(order, order.payment.due);
  const items = deliveryItems(
    products.flatMap(({ product, quantity }) => (product ? [{ productId: product._id, quantity }] : [])),
  );
  const { data } = useQuery({
    ...apiQuery(readPayWays, { query: { items } }),
    enabled: isDue && items !== '',
  });
  if (!isDue) return [];
  const chosen = payBy === 'delivery' ? [] : [payBy];
  const offered = (data?.ways ?? []).flatMap(({ kind, offered }) =>
    offered && kind !== 'delivery' && kind !== payBy ? [kind] : [],
  );
  return [...chosen, ...offered];
}
