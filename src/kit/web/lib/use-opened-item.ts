import { useLocation, useNavigate } from '../router/router.tsx';

/** The previous history entry is the item's list. */
export const openedFromHere = { openedFromList: true };

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

export function useItemLink(parameter: string, id: string) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(parameter, id);
  return { to: `${pathname}?${query}`, state: openedFromHere, prefetches: false };
}
