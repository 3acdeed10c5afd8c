import { useState } from 'react';
import { addressInOneLine } from '../../accounts/addresses/postal-address.ts';
import { PIN_PATTERN, pinInText } from '../../delivery/pins/pin-code.ts';
import { pinMessages } from '../../delivery/pins/pin.words.ts';
import { gstinFault, normalisedGstin, stateOfTypedGstin } from '../../platform/gstin/gstin.ts';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import type { PinReply } from '../../delivery/pins/pins.shapes.ts';
import type { NewOrder } from '../orders/orders.shapes.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { usePin } from '../../delivery/pins/use-place.web.ts';
import {
  saveTypedDetails,
  typedDetails,
  saveTypedShippingAddress,
  typedShippingAddress,
} from '../../kit/web/lib/session/session.ts';
import { useStore } from '../../kit/web/lib/store.ts';

/** Kept across a reload of the tab. */
export function useCheckoutDetails() {
  const [text, setText] = useState(typedShippingAddress);
  return {
    text,
    onText: (next: string): void => {
      setText(next);
      saveTypedShippingAddress(next);
    },
    details: useOrderDetails(text),
  };
}

export interface OrderDetails {
  draft: OrderDetailsDraft;
  change: (part: Partial<OrderDetailsDraft>) => void;
  /** Null while the PIN code is unknown. */
  place: PinReply | null;
  shown: ShownPlace;
}

/** Kept across a reload of the tab. The shipping address's PIN code fills in untyped fields. */
function useOrderDetails(shippingAddress: string): OrderDetails {
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

/** All of it is optional. */
export interface OrderDetailsDraft {
  /** Null until typed: then it follows the shipping address. */
  pin: string | null;
  /** Null until typed: then they follow the PIN code. */
  city: string | null;
  stateCode: string | null;
  /** The saved address in use, with the text it put into the shipping address. */
  saved:
    | (Pick<Address, 'line1' | 'line2' | 'landmark'> &
        Partial<Pick<Address, 'name' | 'phone'>> & { text: string })
    | null;
  wantsInvoice: boolean;
  gstin: string;
  legalName: string;
  billingLine1: string;
  billingCity: string;
  billingPin: string;
  toThirdParty: boolean;
  poNumber: string;
}

export const emptyDetails: OrderDetailsDraft = {
  pin: null,
  city: null,
  stateCode: null,
  saved: null,
  wantsInvoice: false,
  gstin: '',
  legalName: '',
  billingLine1: '',
  billingCity: '',
  billingPin: '',
  toThirdParty: false,
  poNumber: '',
};

interface ShownPlace {
  pin: string;
  city: string;
  stateCode: string;
}

export type OrderParties = Pick<NewOrder, 'shipping' | 'billing'>;

export type DetailFaults = Partial<Record<string, string>>;

/** @returns the typed PIN code, else the one in the shipping address, else the browser's */
export function shownPin({ pin }: OrderDetailsDraft, shippingAddress: string, browserPin = ''): string {
  return pin ?? (pinInText(shippingAddress) || browserPin);
}

export function shownPlace(draft: OrderDetailsDraft, pin: string, place: PinReply | null): ShownPlace {
  return {
    pin,
    city: draft.city ?? place?.district ?? '',
    stateCode: draft.stateCode ?? place?.states[0]?.code ?? '',
  };
}

/** @returns null while no valid GSTIN is given */
export function gstinStateOf({ wantsInvoice, gstin }: OrderDetailsDraft): string | null {
  return wantsInvoice ? stateOfTypedGstin(gstin) : null;
}

/** A shipping address alone gives no details, even if its PIN code filled in some fields. */
export function orderPartiesOf(
  draft: OrderDetailsDraft,
  shown: ShownPlace,
  shippingAddress: string,
): { parties: OrderParties; faults: null } | { parties: null; faults: DetailFaults } {
  const faults: DetailFaults = {};
  const parties: OrderParties = {};
  const gstinState = gstinStateOf(draft);
  const isSameState = gstinState !== null && gstinState === shown.stateCode;
  if (isShippingGiven(draft, shown) || isSameState) {
    Object.assign(faults, placeFaults(shown));
    parties.shipping = {
      ...linesOf(draft, shippingAddress),
      city: shown.city.trim(),
      stateCode: shown.stateCode,
      pin: shown.pin.trim(),
    };
  }
  if (draft.wantsInvoice) {
    Object.assign(faults, billingFaults(draft, isSameState));
    parties.billing = {
      gstin: normalisedGstin(draft.gstin),
      legalName: draft.legalName.trim(),
      ...(!isSameState &&
        gstinState !== null && {
          address: {
            line1: draft.billingLine1.trim(),
            line2: null,
            city: draft.billingCity.trim(),
            stateCode: gstinState,
            pin: draft.billingPin.trim(),
          },
        }),
      toThirdParty: draft.toThirdParty,
    };
  }
  return Object.keys(faults).length > 0 ? { parties: null, faults } : { parties, faults: null };
}

/** The PIN code alone does not count: it is also asked for the delivery promise. */
function isShippingGiven({ city, stateCode }: OrderDetailsDraft, shown: ShownPlace): boolean {
  const isTouched = city !== null || stateCode !== null;
  return isTouched && Object.values(shown).some((value: string) => value.trim() !== '');
}

function placeFaults({ pin, city, stateCode }: ShownPlace): DetailFaults {
  return {
    ...(!PIN_PATTERN.test(pin.trim()) && { 'shipping.pin': pinMessages.invalid }),
    ...(city.trim() === '' && { 'shipping.city': checkoutShopMessages.pleaseAddTheCity }),
    ...(stateCode === '' && { 'shipping.stateCode': checkoutShopMessages.pleaseChooseTheState }),
  };
}

function billingFaults(draft: OrderDetailsDraft, isSameState: boolean): DetailFaults {
  const gstin = gstinFault(draft.gstin);
  return {
    ...(gstin !== null && { 'billing.gstin': gstin }),
    ...(draft.legalName.trim() === '' && { 'billing.legalName': checkoutShopMessages.pleaseAddTheLegalName }),
    ...(gstin === null && !isSameState && billingAddressFaults(draft)),
  };
}

function billingAddressFaults({ billingLine1, billingCity, billingPin }: OrderDetailsDraft): DetailFaults {
  return {
    ...(billingLine1.trim() === '' && {
      'billing.address.line1': checkoutShopMessages.pleaseAddTheBillingAddress,
    }),
    ...(billingCity.trim() === '' && { 'billing.address.city': checkoutShopMessages.pleaseAddTheCity }),
    ...(!PIN_PATTERN.test(billingPin.trim()) && { 'billing.address.pin': pinMessages.invalid }),
  };
}

/** The lines of an unchanged saved address, else the text in one line. */
function linesOf({ saved }: OrderDetailsDraft, shippingAddress: string) {
  if (saved?.text === shippingAddress) {
    const { name, phone, line1, line2, landmark } = saved;
    return { ...(name && { name }), ...(phone && { phone }), line1, line2, landmark };
  }
  return { line1: addressInOneLine(shippingAddress), line2: null, landmark: null };
}

/** @param person the customer; another name or phone is written above the address */
export function writtenAddress(address: Address, person: { name: string; phone: string | null }): string {
  const to = [
    address.name === person.name ? null : address.name,
    address.phone === person.phone ? null : address.phone,
  ].filter((part) => part !== null);
  return [
    to.join(', '),
    address.line1,
    address.line2,
    address.landmark,
    `${address.city} ${address.pin}`,
    address.state,
  ]
    .filter(Boolean)
    .join('\n');
}
