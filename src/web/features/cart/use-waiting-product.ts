import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../lib/session.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { takeWaitingProduct } from './waiting-product.ts';

/** Puts the product a visitor wanted into the cart once they have logged in or signed up. */
export function useWaitingProduct(): void {
  const { state } = useSession();
  const { add } = useCartChanges();
  const addWaiting = useEffectEvent(() => {
    const waiting = takeWaitingProduct();
    if (waiting) void add(waiting);
  });
  useEffect(() => {
    if (state === 'user') addWaiting();
  }, [state]);
}
