import { useState } from 'react';
import type { PinReply } from '../../delivery/pins/pins.shapes.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { usePin } from '../../delivery/pins/use-place.web.ts';
import { saveTypedDetails, typedDetails } from '../../kit/web/lib/session/typed-shipping-address.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import {
  emptyDetails,
  shownPin,
  shownPlace,
  type OrderDetailsDraft,
  type ShownPlace,
} from './order-details-draft.shop.ts';

export interface OrderDetails {
  draft: OrderDetailsDraft;
  change: (part: Partial<OrderDetailsDraft>) => void;
  /** Null while the PIN code is unknown. */
  place: PinReply | null;
  shown: ShownPlace;
}

/** Kept across a reload of the tab. The shipping address's PIN code fills in untyped fields. */
export function useOrderDetails(shippingAddress: string): OrderDetails {
  const [draft, setDraft] = useState<OrderDetailsDraft>(savedDetails);
  const pin = shownPin(draft, shippingAddress, useStore(deliveryPin));
  const place = usePin(pin.trim());
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      saveTypedDetails(JSON.stringify(next));
    },
    place,
    shown: shownPlace(draft, pin, place),
  };
}

function savedDetails(): OrderDetailsDraft {
  return { ...emptyDetails, ...(JSON.parse(typedDetails()) as Partial<OrderDetailsDraft>) };
}
