import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { OnsiteProduct } from './onsite-choices.ts';
import { visitShopMessages } from './onsite-shop.words.ts';
import { freeDays, useVisitSlots, visitTime } from './slot-choice.shop.tsx';
import { visitMessages } from './visit.words.ts';

interface Props {
  /** What the product is for; the visits of a care contract are service visits. */
  onsite: OnsiteProduct;
  /** The shopper's PIN code; '' until it is known. */
  pin: string;
}

/** When somebody could come. It shows nothing until it is known: the page does its own work without it. */
export function NextVisit({ onsite, pin }: Props) {
  const { data } = useVisitSlots({ pin, kind: onsite === 'care' ? 'service' : onsite, order: null });
  if (!data || !PIN_PATTERN.test(pin)) return null;
  const [first] = freeDays(data);
  const slot = first && { day: first.day, ...first.slots[0]! };
  const none = data.installs ? visitShopMessages.noTime : visitMessages.notHere;
  return (
    <p role="status" className="num mt-2 text-small text-text-2">
      {slot ? visitShopMessages.next(visitTime(slot)) : none}
    </p>
  );
}
