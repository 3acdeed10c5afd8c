import { useLocation, useNavigate } from '../router/router.tsx';

/** The form is in the URL as `new=1`, so that other pages can link to it. */
export function useAddForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  return {
    isOpen: query.get('new') === '1',
    open: () => {
      query.set('new', '1');
      navigate(`${pathname}?${query}`, { replace: true });
    },
    close: () => {
      query.delete('new');
      navigate(query.size === 0 ? pathname : `${pathname}?${query}`, { replace: true });
    },
  };
}
