import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MAX_ADDRESS_LENGTH } from '../../accounts/auth/accounts-limits.ts';
import { pinMessages } from '../../delivery/pins/pin.words.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import type { Delivery } from '../../delivery/zones/delivery.shapes.ts';
import { orderMessages } from '../orders/order.words.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { DeliveryDetails, InvoiceDetails } from './invoice-details.shop.tsx';
import {
  orderPartiesOf,
  writtenAddress,
  type DetailFaults,
  type OrderParties,
  type OrderDetails,
} from './order-details-draft.shop.ts';
import { PickupChoice, SavedAddressChoice, PinField } from './pickup-choice.shop.tsx';

interface DeliveryChoice {
  /** Null for pickup, or while nothing is known of the PIN code. */
  delivery: Delivery | null;
  pickup: Delivery['pickup'] | null;
  isPickup: boolean;
  setPickup: (wanted: boolean) => void;
  /** The reason why delivery fee or payment methods could not be loaded, and a function that tries again. */
  failure: { sentence: string; retry: () => void } | null;
}

/** The button that sends the form is outside of it, below the sum. */
export const CHECKOUT_FORM = 'checkout';

interface Props {
  user: User;
  text: string;
  onText: (text: string) => void;
  details: OrderDetails;
  choice: DeliveryChoice;
  payFields: (faults: DetailFaults) => ReactNode;
  serverFaults: DetailFaults;
  /** Rises with each refused order; the first field with a fault then gets focus. */
  refusals: number;
  onFaultFixed: (field: string) => void;
  onPlace: (shippingAddress: string, parties: OrderParties) => void;
}

export function CheckoutForm({
  user,
  text,
  onText,
  details,
  choice,
  payFields,
  serverFaults,
  refusals,
  onFaultFixed,
  onPlace,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const shippingAddress = useRef<HTMLTextAreaElement>(null);
  /** Found when the button was pressed. */
  const [found, setFound] = useState<DetailFaults>({});
  const present = {
    ...pinFault(details, choice.isPickup),
    ...orderPartiesOf(details.draft, details.shown, text.trim()).faults,
  };
  const stillWrong = Object.entries(found).filter(([field]) => field in present);
  const faults: DetailFaults = { ...serverFaults, ...Object.fromEntries(stillWrong) };

  useEffect(() => {
    if (refusals > 0) void focusWrong(form.current);
  }, [refusals]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = shippingAddress.current!.value.trim();
    if (typed === '') {
      await showAlert(orderMessages.addressMissing);
      shippingAddress.current?.focus();
      return;
    }
    const { parties, faults: partyFaults } = orderPartiesOf(details.draft, details.shown, typed);
    const wrong = { ...pinFault(details, choice.isPickup), ...partyFaults };
    setFound(wrong);
    if (parties && Object.keys(wrong).length === 0) onPlace(typed, parties);
    else void focusWrong(form.current);
  }

  /** A new address may change the PIN code. */
  function changeText(text: string): void {
    onText(text);
    onFaultFixed('delivery.pin');
  }

  function fillIn(text: string): void {
    shippingAddress.current!.value = text;
    changeText(text);
    shippingAddress.current!.focus();
  }

  /** The details typed so far belong to another address. */
  function takeLast(text: string): void {
    fillIn(text);
    details.change({ pin: null, city: null, stateCode: null, saved: null });
  }

  function takeSaved(address: Address): void {
    const text = writtenAddress(address, user);
    const { name, phone, line1, line2, landmark, pin, city, stateCode } = address;
    fillIn(text);
    details.change({
      ...{ pin, city, stateCode },
      saved: {
        ...{ text, line1, line2, landmark },
        ...(name !== user.name && { name }),
        ...(phone !== user.phone && { phone }),
      },
      gstin: address.gstin ?? details.draft.gstin,
      legalName: address.legalName ?? details.draft.legalName,
    });
  }

  return (
    // The specification has its own message for an empty address, so the browser's check is off.
    <form
      ref={form}
      id={CHECKOUT_FORM}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {Object.keys(faults).length > 1 && (
        <Suspense fallback={null}>
          <ErrorSummary faults={faults} />
        </Suspense>
      )}
      <SavedAddressChoice onUse={takeSaved} />
      <LastShippingAddress onUse={takeLast} />
      <TextArea
        ref={shippingAddress}
        label={checkoutShopMessages.shippingAddress}
        name="address"
        required
        rows={3}
        defaultValue={text}
        onChange={(event) => changeText(event.target.value)}
        maxLength={MAX_ADDRESS_LENGTH}
        autoComplete="street-address"
        error={faults.Address ?? faults['shipping.line1'] ?? null}
        hint={checkoutShopMessages.houseOrShopStreetCity}
      />
      <PinField
        details={details}
        faults={faults}
        delivery={choice.delivery}
        onChanged={() => onFaultFixed('delivery.pin')}
      />
      {choice.pickup && (
        <PickupChoice
          pickup={choice.pickup}
          isPickup={choice.isPickup}
          onChoose={(isPickup) => {
            choice.setPickup(isPickup);
            onFaultFixed('delivery.pin');
          }}
        />
      )}
      <DeliveryDetails details={details} faults={faults} />
      <InvoiceDetails details={details} faults={faults} />
      {choice.failure && (
        <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-bad-soft px-4 py-3">
          <p className="font-[550] text-bad">{choice.failure.sentence}</p>
          <Button kind="outline" onClick={choice.failure.retry}>
            {checkoutShopMessages.tryAgain}
          </Button>
        </div>
      )}
      {payFields(faults)}
    </form>
  );
}

/** Few buyers see it, so it is loaded when it is needed. */
const loadSummary = () => import('../../kit/web/ui/forms/error-summary.tsx');

const ErrorSummary = lazy(async () => ({ default: (await loadSummary()).ErrorSummary }));

/** The faults are shown at their fields even without its code. */
async function focusWrong(form: HTMLFormElement | null): Promise<void> {
  const summary = await loadSummary().catch(() => null);
  requestAnimationFrame(() => summary?.focusFaults(form));
}

/** A PIN code is optional, but must not be wrong. Pickup needs none. */
function pinFault({ shown }: OrderDetails, isPickup: boolean): DetailFaults {
  const pin = shown.pin.trim();
  return isPickup || pin === '' || PIN_PATTERN.test(pin) ? {} : { 'delivery.pin': pinMessages.delivery };
}

function LastShippingAddress({ onUse }: { onUse: (shippingAddress: string) => void }) {
  const { data } = useQuery(apiQuery('GET /orders/my-orders', { query: { page: 1, limit: 1 } }));
  const shippingAddress = data?.items[0]?.Address;
  if (!shippingAddress) return null;
  return (
    <button
      type="button"
      onClick={() => onUse(shippingAddress)}
      className="min-h-11 rounded-md border-[1.5px] border-dashed border-line-strong px-3.5 py-2 text-left text-small hover:border-text"
    >
      <b className="font-[650]">{checkoutShopMessages.useMyLastAddress}</b>
      <span className="line-clamp-2 text-text-2">{shippingAddress}</span>
    </button>
  );
}
