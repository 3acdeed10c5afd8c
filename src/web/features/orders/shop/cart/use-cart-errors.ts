import { useEffect } from 'react';
import { cartMessages } from '../../../../../contract/orders/cart/cart-messages.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useCart } from './use-cart.ts';

/** Called once, by the layout. */
export function useCartErrors(): void {
  const { error } = useCart();
  useEffect(() => {
    if (error) toasts.error(cartMessages.loadFailed);
  }, [error]);
}
