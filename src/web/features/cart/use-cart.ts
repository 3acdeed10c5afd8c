import { useQuery } from '@tanstack/react-query';
import { cartCount, countedItems } from '../../../contract/cart-sums.ts';
import { readCart } from '../../../contract/cart.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useSession } from '../../lib/session.ts';

/** The query that reads the cart. */
export const cartQuery = apiQuery(readCart, {});

/** @returns the current user's cart; for a guest it is empty and nothing is requested */
export function useCart() {
  const session = useSession();
  const isMine = session.state === 'user';
  const { data, isPending, error, refetch } = useQuery({ ...cartQuery, enabled: isMine });
  const items = isMine ? (data ?? []) : [];
  return { items, counted: countedItems(items), count: cartCount(items), isPending, error, refetch };
}
