import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Delivery } from '../../delivery/zones/delivery.shapes.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { DetailFaults, OrderDetails } from './order-details-draft.shop.ts';

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

/** Shows nothing without saved addresses. */
export function SavedAddressChoice({ onUse }: { onUse: (address: Address) => void }) {
  const { data = [] } = useQuery(apiQuery('GET /addresses', {}));
  const [isOpen, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <>
      <Button kind="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {checkoutShopMessages.useASavedAddress}
      </Button>
      {isOpen && (
        <Dialog title={checkoutShopMessages.useASavedAddress} position="sheet" onClose={() => setOpen(false)}>
          <ul className="grid gap-2.5">
            {data.map((address) => (
              <li key={address._id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onUse(address);
                  }}
                  className="w-full rounded-md border-[1.5px] border-line-strong px-3.5 py-2.5 text-left text-small wrap-anywhere hover:border-text"
                >
                  <b className="block font-[650]">{address.label ?? address.name}</b>
                  <span className="text-text-2">
                    {[address.line1, address.line2, `${address.city} ${address.pin}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

interface PinFieldProps {
  details: OrderDetails;
  faults: DetailFaults;
  delivery: Delivery | null;
  onChanged: () => void;
}

/** The browser keeps the PIN code until it is emptied. */
export function PinField({ details: { change, shown }, faults, delivery, onChanged }: PinFieldProps) {
  function take(typed: string): void {
    const pin = typed.replace(/\s/g, '');
    change({ pin });
    onChanged();
    if (pin === '' || PIN_PATTERN.test(pin)) deliveryPin.set(pin);
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        label={checkoutShopMessages.deliveryPinCode}
        name="delivery.pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        className="num sm:max-w-60"
        value={shown.pin}
        error={faults['delivery.pin'] ?? faults['shipping.pin'] ?? null}
        onChange={(event) => take(event.target.value)}
      />
      <p role="status" className="num text-small text-text-2">
        {delivery?.sentence}
      </p>
    </div>
  );
}
