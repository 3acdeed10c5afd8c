import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isOnServer, useSession } from '../../kit/web/lib/session/session.ts';
import type { CartItem } from './cart.shapes.ts';

export const cartQuery = apiQuery('GET /cart', {});

const EMPTY: ReturnType<typeof useFetchedCart> = {
  ...{ items: [], counted: [], count: 0 },
  ...{ isPending: true, error: null, refetch: () => Promise.reject(new Error('The server has no cart.')) },
};

/** Empty for a guest and on the server, without a request. */
export const useCart = isOnServer ? () => EMPTY : useFetchedCart;

function useFetchedCart() {
  const session = useSession();
  const isMine = session.state === 'user';
  const { data, isPending, error, refetch } = useQuery({ ...cartQuery, enabled: isMine });
  const items = isMine ? (data ?? []) : [];
  return { items, counted: countedItems(items), count: cartCount(items), isPending, error, refetch };
}

/** Selects the lines whose product is still on sale. */
export function countedItems(
  items: CartItem[],
): (CartItem & { product: NonNullable<CartItem['product']> })[] {
  return items.filter(
    (item): item is CartItem & { product: NonNullable<CartItem['product']> } => item.product !== null,
  );
}

/** Leaves out products that are gone. */
export function cartCount(items: CartItem[]): number {
  return countedItems(items).reduce((sum, item) => sum + item.quantity, 0);
}
