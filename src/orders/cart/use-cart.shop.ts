import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isOnServer, useSession } from '../../kit/web/lib/session/session.ts';
import { cartCount, countedItems } from './cart-sums.shop.ts';

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
