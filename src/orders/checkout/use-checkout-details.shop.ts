import { useState } from 'react';
import {
  saveTypedShippingAddress,
  typedShippingAddress,
} from '../../kit/web/lib/session/typed-shipping-address.ts';
import { useOrderDetails } from './use-order-details.shop.ts';

/** Kept across a reload of the tab. */
export function useCheckoutDetails() {
  const [text, setText] = useState(typedShippingAddress);
  return {
    text,
    onText: (next: string): void => {
      setText(next);
      saveTypedShippingAddress(next);
    },
    details: useOrderDetails(text),
  };
}
