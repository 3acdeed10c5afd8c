import { useId } from 'react';
import type { Delivery } from '../../delivery/zones/delivery.shapes.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';

interface Props {
  pickup: Delivery['pickup'];
  isPickup: boolean;
  onChoose: (isPickup: boolean) => void;
}

/** Shows nothing where pickup is not offered. */
export function PickupChoice({ pickup, isPickup, onChoose }: Props) {
  const id = useId();
  if (!pickup.offered) return null;
  const place = [pickup.address, pickup.hours].filter(Boolean).join(', ');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-[650]">{checkoutShopMessages.howDoYouGetIt}</legend>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name={`${id}-method`}
          checked={!isPickup}
          onChange={() => onChoose(false)}
          className="size-4.5 shrink-0"
        />
        {checkoutShopMessages.delivery}
      </label>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name={`${id}-method`}
          checked={isPickup}
          aria-describedby={place === '' ? undefined : `${id}-place`}
          onChange={() => onChoose(true)}
          className="size-4.5 shrink-0"
        />
        {checkoutShopMessages.pickup}
      </label>
      {place !== '' && (
        <p id={`${id}-place`} className="ml-7 text-small text-text-2">
          {place}
        </p>
      )}
    </fieldset>
  );
}
