import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders-shapes.ts';
import { readPayWays } from '../../../contract/pay-ways.ts';
import type { AdvanceKind } from '../../../contract/payments-choices.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { deliveryItems } from '../../lib/use-delivery.ts';

/**
 * The ways the shop takes money in advance are those it offers for the order's products. Where one of them is gone,
 * only the way that the customer chose is left.
 * @returns how an order can be paid now, first as its customer chose
 */
export function useOfferedKinds({ payBy, payment, products }: Order): AdvanceKind[] {
  const isDue = payment.due > 0;
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
