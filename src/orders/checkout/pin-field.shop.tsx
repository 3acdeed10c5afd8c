import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { Delivery } from '../../delivery/zones/delivery.shapes.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import type { DetailFaults, OrderDetails } from './order-details-draft.shop.ts';

interface Props {
  details: OrderDetails;
  faults: DetailFaults;
  delivery: Delivery | null;
  onChanged: () => void;
}

/** The browser keeps the PIN code until it is emptied. */
export function PinField({ details: { change, shown }, faults, delivery, onChanged }: Props) {
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
