import { useRef, type SubmitEvent } from 'react';
import { MAX_ADDRESS_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { keepTypedAddress, typedAddress } from '../../lib/typed-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { LastAddress } from './last-address.tsx';

interface Props {
  /** The sum on the button, as it is to be read. */
  total: string;
  isPlacing: boolean;
  /** Why the server refused, in its own words. */
  reason: string | null;
  onPlace: (address: string) => void;
}

/** Where to, and the button. */
export function CheckoutForm({ total, isPlacing, reason, onPlace }: Props) {
  const address = useRef<HTMLTextAreaElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = address.current!.value.trim();
    if (typed === '') {
      await showAlert(messages.orders.addressMissing);
      address.current?.focus();
    } else onPlace(typed);
  }

  return (
    // Blank addresses are answered by us, in the specification's words, not by the browser.
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea
        ref={address}
        label="Shipping address"
        name="address"
        required
        rows={4}
        defaultValue={typedAddress()}
        onChange={(event) => keepTypedAddress(event.target.value)}
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="street-address"
        hint="House or shop, street, city, state and PIN code"
      />
      <LastAddress
        onUse={(last) => {
          address.current!.value = last;
          keepTypedAddress(last);
          address.current!.focus();
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
