import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../lib/session.ts';
import { useNavigate } from '../../router/router.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { takePendingProduct } from './pending-product.ts';

/** Adds the pending product to the cart after a log-in or sign-up, or goes back to the page of pending lines. */
export function usePendingProduct(): void {
  const { state } = useSession();
  const { add } = useCartChanges();
  const navigate = useNavigate();
  const addPending = useEffectEvent(() => {
    const waiting = takePendingProduct();
    if (waiting) void add(waiting);
    const page = sessionStorage.getItem('pending-page');
    sessionStorage.removeItem('pending-page');
    if (page !== null) navigate(page);
  });
  useEffect(() => {
    if (state === 'user') addPending();
  }, [state]);
}
