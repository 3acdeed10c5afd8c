import { useOpenedItem } from '../../../../lib/use-opened-item.ts';
import { useLocation, useNavigate } from '../../../../router/router.tsx';

/** The form is in the URL as `product=<id>`, so that other pages can link to it. */
export function useEditForm() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { id, close } = useOpenedItem('product');
  return {
    id,
    close,
    open: (product: string) => {
      const query = new URLSearchParams(search);
      query.set('product', product);
      navigate(`${pathname}?${query}`, { replace: true });
    },
  };
}
