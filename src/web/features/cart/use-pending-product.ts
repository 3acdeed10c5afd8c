import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../contract/page-paths.ts';
import { useSession } from '../../lib/session.ts';
import { useNavigate } from '../../router/router.tsx';
import { takePendingLines } from './pending-lines.ts';
import { takePendingProduct } from './pending-product.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** Adds the pending product or lines to the cart after a log-in or sign-up. */
export function usePendingProduct(): void {
  const { state } = useSession();
  const { add, addAll } = useCartChanges();
  const navigate = useNavigate();
  const addPending = useEffectEvent(async () => {
    const product = takePendingProduct();
    if (product) void add(product);
    const together = takePendingLines();
    // Where nothing was added the list is shown again, to be changed.
    if (together) navigate((await addAll(together.lines)) ? paths.cart : together.from);
  });
  useEffect(() => {
    if (state === 'user') void addPending();
  }, [state]);
}
