import { useQuery } from '@tanstack/react-query';
import type { AdvanceKind } from '../../../../domain/payments/payments-choices.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { deliveryItems } from '../../delivery/shop/use-delivery.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** Staff record pay-on-delivery payments often days later; until then they still show as due (rupees). */
export function isToBePaid({ payBy, status }: Pick<Order, 'payBy' | 'status'>, due: number): boolean {
  return due > 0 && !(payBy === 'delivery' && status === 'Delivered');
}

/** If one of the order's products is gone, only the customer's choice is offered, else it comes first. */
export function useOfferedKinds(order: Order): AdvanceKind[] {
  const { payBy, products } = order;
  const isDue = isToBePaid(order, order.payment.due);
  const items = deliveryItems(
    products.flatMap(({ product, quantity }) => (product ? [{ productId: product._id, quantity }] : [])),
  );
  const { data } = useQuery({
    ...apiQuery('GET /me/pay-ways', { query: { items } }),
    enabled: isDue && items !== '',
  });
  if (!isDue) return [];
  const chosen = payBy === 'delivery' || payBy === 'account' ? [] : [payBy];
  const offered = (data?.ways ?? []).flatMap(({ kind, offered }) =>
    offered && kind !== 'delivery' && kind !== 'account' && kind !== payBy ? [kind] : [],
  );
  return [...chosen, ...offered];
}
