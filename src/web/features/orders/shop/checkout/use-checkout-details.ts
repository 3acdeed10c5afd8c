import { useState } from 'react';
import {
  saveTypedShippingAddress,
  typedShippingAddress,
} from '../../../../lib/session/typed-shipping-address.ts';
import { useOrderDetails } from './use-order-details.ts';

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
