import { useLocation, useNavigate } from '../../router/router.tsx';

const PARAMETER = 'order';
/** The history state of an order opened from the list: the previous entry is that list. */
const OPENED_HERE = { openedFromList: true };

/** @returns the id of the order that the URL opens, and a function that closes it */
export function useOpenedOrder(): { id: string | null; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(location.search);
  const id = query.get(PARAMETER);
  return {
    id,
    close: () => {
      if ((location.state as typeof OPENED_HERE | null)?.openedFromList) navigate(-1);
      else {
        query.delete(PARAMETER);
        navigate(query.size === 0 ? location.pathname : `${location.pathname}?${query}`, { replace: true });
      }
    },
  };
}

/** @returns the props of a link that opens an order over the list */
export function useOrderLink(id: string) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(PARAMETER, id);
  return { to: `${pathname}?${query}`, state: OPENED_HERE, prefetches: false };
}
