import { useRef, type SubmitEvent } from 'react';
import { MAX_ADDRESS_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { saveTypedShippingAddress, typedShippingAddress } from '../../lib/typed-shipping-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { LastShippingAddress } from './last-shipping-address.tsx';

interface Props {
  /** The total on the button, as it is shown. */
  total: string;
  isPlacing: boolean;
  /** The server's sentence if it refused the order. */
  reason: string | null;
  onPlace: (shippingAddress: string) => void;
}

/** The shipping address and the button that places the order. */
export function CheckoutForm({ total, isPlacing, reason, onPlace }: Props) {
  const shippingAddress = useRef<HTMLTextAreaElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = shippingAddress.current!.value.trim();
    if (typed === '') {
      await showAlert(messages.orders.addressMissing);
      shippingAddress.current?.focus();
    } else onPlace(typed);
  }

  return (
    // The specification has its own sentence for an empty address, so the browser's check is off.
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea
        ref={shippingAddress}
        label="Shipping address"
        name="address"
        required
        rows={4}
        defaultValue={typedShippingAddress()}
        onChange={(event) => saveTypedShippingAddress(event.target.value)}
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="street-address"
        hint="House or shop, street, city, state and PIN code"
      />
      <LastShippingAddress
        onUse={(last) => {
          shippingAddress.current!.value = last;
          saveTypedShippingAddress(last);
          shippingAddress.current!.focus();
        }}
      />
      {reason && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {reason}
        </p>
      )}
      <p className="text-small text-text-2">Pay on delivery by cash or UPI. Nothing is charged now.</p>
      <Button type="submit" size="large" busy={isPlacing} className="num">
        {isPlacing ? 'Placing order…' : `Place Order, ${total}`}
      </Button>
    </form>
  );
}
