import { addressInOneLine } from '../../accounts/addresses/postal-address.ts';
import { pinInText } from '../../delivery/pins/pin-code.ts';
import { normalisedGstin, stateOfTypedGstin } from '../../platform/gstin/gstin.ts';
import type { Billing, Shipping } from '../../accounts/addresses/postal-address.shapes.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';

export interface PartiesDraft {
  poNumber: string;
  recipient: string;
  recipientPhone: string;
  line1: string;
  line2: string;
  landmark: string;
  pin: string;
  /** Null until typed: then they follow the PIN code. */
  city: string | null;
  stateCode: string | null;
  isForBusiness: boolean;
  gstin: string;
  legalName: string;
  toThirdParty: boolean;
  /** Whether the order already has a separate billing address. */
  hasBillingAddress: boolean;
  billingLine1: string;
  billingLine2: string;
  billingCity: string;
  billingPin: string;
}

export type PartyText = {
  [Part in keyof PartiesDraft]: PartiesDraft[Part] extends string ? Part : never;
}[keyof PartiesDraft];

/** @returns the order's parties, with blanks filled from its printed address */
export function partiesDraftOf({ shipping, billing, delivery, Address, poNumber = '' }: Order): PartiesDraft {
  const billingAddress = billing?.address;
  return {
    poNumber,
    recipient: shipping?.name ?? '',
    recipientPhone: shipping?.phone ?? '',
    line1: shipping?.line1 ?? addressInOneLine(Address),
    line2: shipping?.line2 ?? '',
    landmark: shipping?.landmark ?? '',
    pin: shipping?.pin ?? delivery?.pin ?? pinInText(Address),
    city: shipping?.city ?? null,
    stateCode: shipping?.stateCode ?? null,
    isForBusiness: billing !== null,
    gstin: billing?.gstin ?? '',
    legalName: billing?.legalName ?? '',
    toThirdParty: billing?.toThirdParty ?? false,
    hasBillingAddress: billingAddress !== undefined && !isSamePlace(billingAddress, shipping),
    billingLine1: billingAddress?.line1 ?? '',
    billingLine2: billingAddress?.line2 ?? '',
    billingCity: billingAddress?.city ?? '',
    billingPin: billingAddress?.pin ?? '',
  };
}

function isSamePlace(billing: Billing['address'], shipping: Shipping | null): boolean {
  const parts = ['line1', 'line2', 'city', 'stateCode', 'pin'] as const;
  return shipping !== null && parts.every((part) => billing[part] === shipping[part]);
}

export function partiesBodyOf(draft: PartiesDraft, place: { city: string; stateCode: string }) {
  const isWithoutShipping = [draft.line1, draft.line2, draft.landmark, draft.pin].every(
    (part) => part.trim() === '',
  );
  const gstinState = stateOfTypedGstin(draft.gstin);
  return {
    poNumber: draft.poNumber.trim(),
    shipping: isWithoutShipping
      ? null
      : {
          ...(draft.recipient.trim() !== '' && { name: draft.recipient }),
          ...(draft.recipientPhone.trim() !== '' && { phone: draft.recipientPhone.trim() }),
          line1: draft.line1,
          line2: draft.line2 || null,
          landmark: draft.landmark || null,
          ...place,
          pin: draft.pin.trim(),
        },
    billing: draft.isForBusiness
      ? {
          gstin: normalisedGstin(draft.gstin),
          legalName: draft.legalName,
          toThirdParty: draft.toThirdParty,
          ...(asksBillingAddress(draft, place.stateCode) && {
            address: {
              line1: draft.billingLine1,
              line2: draft.billingLine2 || null,
              city: draft.billingCity,
              stateCode: gstinState!,
              pin: draft.billingPin.trim(),
            },
          }),
        }
      : null,
  };
}

/** @returns whether the invoice has another address than the goods, which has to be typed */
export function asksBillingAddress(draft: PartiesDraft, shippingState: string): boolean {
  const gstinState = draft.isForBusiness ? stateOfTypedGstin(draft.gstin) : null;
  if (gstinState === null) return false;
  return gstinState !== shippingState || draft.toThirdParty || draft.hasBillingAddress;
}
