import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PIN_PATTERN } from '../pins/pin-code.ts';
import type { CartItem } from '../../orders/cart/cart.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

/** @returns products and quantities for the delivery calls: `<id>:2,<id>:1` */
export function deliveryItems(lines: Pick<CartItem, 'productId' | 'quantity'>[]): string {
  return lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',');
}

/** @param items from deliveryItems() */
export function useDelivery(pin: string, items: string) {
  const isKnown = PIN_PATTERN.test(pin);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /delivery/:pin', { params: { pin }, query: { items } }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  return { delivery: isKnown ? (data ?? null) : null, error, isFetching, refetch };
}
