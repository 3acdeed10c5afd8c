import { PIN_PATTERN } from '../../../../../domain/delivery/pin-code.ts';
import type { Delivery } from '../../../../../contract/delivery/delivery-shapes.ts';
import { deliveryPin } from '../../../delivery/shop/delivery-pin.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { checkoutShopMessages } from '../../../../../contract/orders/checkout-shop-messages.ts';
import type { DetailFaults } from './order-details-draft.ts';
import type { OrderDetails } from './use-order-details.ts';

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
