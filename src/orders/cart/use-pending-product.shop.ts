import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { takePendingProduct } from './pending-product.shop.ts';
import { useCartChanges } from './use-cart-changes.shop.ts';

export function usePendingProduct(): void {
  const { state } = useSession();
  const { add } = useCartChanges();
  const addPending = useEffectEvent(() => {
    const waiting = takePendingProduct();
    if (waiting) void add(waiting);
  });
  useEffect(() => {
    if (state === 'user') addPending();
  }, [state]);
}
