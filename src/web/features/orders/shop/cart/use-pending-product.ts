import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { takePendingProduct } from './pending-product.ts';
import { useCartChanges } from './use-cart-changes.ts';

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
