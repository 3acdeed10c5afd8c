import { useEffect } from 'react';
import { messages } from '../../../contract/messages.ts';
import { toasts } from '../../lib/toasts.ts';
import { useCart } from './use-cart.ts';

/** Says so when the cart could not be loaded; called once, by the layout. */
export function useCartErrors(): void {
  const { error } = useCart();
  useEffect(() => {
    if (error) toasts.error(messages.cart.loadFailed);
  }, [error]);
}
