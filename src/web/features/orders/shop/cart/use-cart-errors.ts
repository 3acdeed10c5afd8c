import { useEffect } from 'react';
import { messages } from '../../../../../contract/platform/messages.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useCart } from './use-cart.ts';

/** Shows a toast when the cart could not be loaded. Called once, by the layout. */
export function useCartErrors(): void {
  const { error } = useCart();
  useEffect(() => {
    if (error) toasts.error(messages.cart.loadFailed);
  }, [error]);
}
