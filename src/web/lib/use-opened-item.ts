import { useLocation, useNavigate } from '../router/router.tsx';

/** The history state of an item opened from its list: the previous entry is that list. */
export const openedFromHere = { openedFromList: true };

/**
 * @param parameter the query parameter with the id of what is open
 * @returns that id, and a function that closes it
 */
export function useOpenedItem(parameter: string): { id: string | null; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(location.search);
  return {
    id: query.get(parameter),
    close: () => {
      if ((location.state as typeof openedFromHere | null)?.openedFromList) navigate(-1);
      else {
        query.delete(parameter);
        navigate(query.size === 0 ? location.pathname : `${location.pathname}?${query}`, { replace: true });
      }
    },
  };
}

/** @returns the props of a link that opens an item over its list */
export function useItemLink(parameter: string, id: string) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(parameter, id);
  return { to: `${pathname}?${query}`, state: openedFromHere, prefetches: false };
}
