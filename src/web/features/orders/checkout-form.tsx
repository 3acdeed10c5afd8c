import { useRef, useState, type SubmitEvent } from 'react';
import type { Address } from '../../../contract/addresses-shapes.ts';
import type { User } from '../../../contract/auth-shapes.ts';
import { MAX_ADDRESS_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { saveTypedShippingAddress, typedShippingAddress } from '../../lib/typed-shipping-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { InvoiceDetails } from './invoice-details.tsx';
import { LastShippingAddress } from './last-shipping-address.tsx';
import {
  orderPartiesOf,
  writtenAddress,
  type DetailFaults,
  type OrderParties,
} from './order-details-draft.ts';
import { SavedAddressChoice } from './saved-address-choice.tsx';
import { useOrderDetails } from './use-order-details.ts';

interface Props {
  user: User;
  /** The total on the button, as it is shown. */
  total: string;
  isPlacing: boolean;
  /** The server's sentence if it refused the order. */
  reason: string | null;
  /** What the server found wrong, by field. */
  serverFaults: DetailFaults;
  onPlace: (shippingAddress: string, parties: OrderParties) => void;
}

/** The shipping address with its optional details, and the button that places the order. */
export function CheckoutForm({ user, total, isPlacing, reason, serverFaults, onPlace }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const shippingAddress = useRef<HTMLTextAreaElement>(null);
  const [typedText, setTypedText] = useState(typedShippingAddress);
  const details = useOrderDetails(typedText);
  /** What was wrong when the button was pressed. */
  const [found, setFound] = useState<DetailFaults>({});
  const present = orderPartiesOf(details.draft, details.shown, typedText.trim()).faults ?? {};
  const stillWrong = Object.entries(found).filter(([field]) => field in present);
  const faults: DetailFaults = { ...serverFaults, ...Object.fromEntries(stillWrong) };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = shippingAddress.current!.value.trim();
    if (typed === '') {
      await showAlert(messages.orders.addressMissing);
      shippingAddress.current?.focus();
      return;
    }
    const { parties, faults: wrong } = orderPartiesOf(details.draft, details.shown, typed);
    setFound(wrong ?? {});
    if (parties) onPlace(typed, parties);
    else focusField(Object.keys(wrong)[0]!);
  }

  function focusField(name: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function keepText(text: string): void {
    setTypedText(text);
    saveTypedShippingAddress(text);
  }

  function fillIn(text: string): void {
    shippingAddress.current!.value = text;
    keepText(text);
    shippingAddress.current!.focus();
  }

  /** The details typed so far were those of another address. */
  function takeLast(text: string): void {
    fillIn(text);
    details.change({ pin: null, city: null, stateCode: null, saved: null });
  }

  function takeSaved(address: Address): void {
    const text = writtenAddress(address, user);
    const { line1, line2, landmark, pin, city, stateCode } = address;
    fillIn(text);
    details.change({
      ...{ pin, city, stateCode },
      saved: { text, line1, line2, landmark },
      gstin: address.gstin ?? details.draft.gstin,
      legalName: address.legalName ?? details.draft.legalName,
    });
  }

  return (
    // The specification has its own sentence for an empty address, so the browser's check is off.
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea
        ref={shippingAddress}
        label="Shipping address"
        name="address"
        required
        rows={4}
        defaultValue={typedText}
        onChange={(event) => keepText(event.target.value)}
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="street-address"
        error={faults.Address ?? faults['shipping.line1'] ?? null}
        hint="House or shop, street, city, state and PIN code"
      />
      <LastShippingAddress onUse={takeLast} />
      <SavedAddressChoice onUse={takeSaved} />
      <DeliveryDetails details={details} faults={faults} />
      <InvoiceDetails details={details} faults={faults} />
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
