import { useEffect } from 'react';
import { cartMessages } from './cart.words.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useCart } from './use-cart.shop.ts';

/** Called once, by the layout. */
export function useCartErrors(): void {
  const { error } = useCart();
  useEffect(() => {
    if (error) toasts.error(cartMessages.loadFailed);
  }, [error]);
}
