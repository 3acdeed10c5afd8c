import type { Insertable, Selectable } from 'kysely';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type {
  Billing,
  NewBilling,
  NewShipping,
  Shipping,
} from '../../accounts/addresses/postal-address.shapes.ts';
import { orderMessages } from './order.words.ts';
import type { Schema } from '../../db/schema.ts';
import { invalid } from '../../kit/server/http/errors.ts';

export const PARTY_COLUMNS = [
  'ship_name',
  'ship_phone',
  'ship_line1',
  'ship_line2',
  'ship_landmark',
  'ship_city',
  'ship_state',
  'ship_pin',
  'bill_gstin',
  'bill_name',
  'bill_address',
  'bill_third_party',
] as const;

type PartyColumn = (typeof PARTY_COLUMNS)[number];

export type PartyColumns = Required<Pick<Insertable<Schema['orders']>, PartyColumn>>;

type StoredParties = Pick<Selectable<Schema['orders']>, PartyColumn>;

/** @throws Refused 400 when the billing address is missing or outside the GSTIN's State, or the GSTIN is the shop's */
export function partyColumns(
  shipping: NewShipping | null,
  billing: NewBilling | null,
  shopGstin: string | null,
): PartyColumns {
  if (billing?.gstin === shopGstin)
    throw invalid(orderMessages.ownGstin, { 'billing.gstin': orderMessages.ownGstin });
  return {
    ship_name: shipping?.name ?? null,
    ship_phone: shipping?.phone ?? null,
    ship_line1: shipping?.line1 ?? null,
    ship_line2: shipping?.line2 ?? null,
    ship_landmark: shipping?.landmark ?? null,
    ship_city: shipping?.city ?? null,
    ship_state: shipping?.stateCode ?? null,
    ship_pin: shipping?.pin ?? null,
    bill_gstin: billing?.gstin ?? null,
    bill_name: billing?.legalName ?? null,
    bill_address: billing && JSON.stringify(billingAddressOf(billing, shipping)),
    bill_third_party: billing ? (billing.toThirdParty ?? false) : null,
  };
}

/** Bills an order to the company where its buyer named no party. @param company null for anyone who buys for none */
export function billedToCompany(
  parties: PartyColumns,
  company: BilledCompany | null,
  shopGstin: string | null,
): PartyColumns {
  const gstin = company?.gstin ?? null;
  if (!company || gstin === null || gstin === shopGstin || parties.bill_gstin !== null) return parties;
  return {
    ...parties,
    bill_gstin: gstin,
    bill_name: company.name,
    bill_address: JSON.stringify(withState(company.address)),
    bill_third_party: false,
  };
}

interface BilledCompany {
  name: string;
  gstin: string | null;
  address: Omit<NewShipping, 'landmark' | 'name' | 'phone'>;
}

/** The default is the shipping address; it must belong to the State of the GSTIN. */
function billingAddressOf(billing: NewBilling, shipping: NewShipping | null): Billing['address'] {
  const gstinState = stateOfGstin(billing.gstin);
  if (billing.address) {
    if (billing.address.stateCode !== gstinState)
      throw invalid(orderMessages.billingState, {
        'billing.address.stateCode': orderMessages.billingState,
      });
    return withState(billing.address);
  }
  if (shipping?.stateCode !== gstinState)
    throw invalid(orderMessages.billingAddress, { 'billing.address': orderMessages.billingAddress });
  return withState(shipping);
}

function withState({
  line1,
  line2,
  city,
  stateCode,
  pin,
}: Omit<NewShipping, 'landmark' | 'name' | 'phone'>): Billing['address'] {
  return { line1, line2, city, stateCode, state: stateName(stateCode), pin };
}

export function shippingOf(order: StoredParties): Shipping | null {
  if (order.ship_state === null) return null;
  return {
    ...(order.ship_name !== null && { name: order.ship_name }),
    ...(order.ship_phone !== null && { phone: order.ship_phone }),
    line1: order.ship_line1!,
    line2: order.ship_line2,
    landmark: order.ship_landmark,
    city: order.ship_city!,
    stateCode: order.ship_state,
    state: stateName(order.ship_state),
    pin: order.ship_pin!,
  };
}

export function billingOf(order: StoredParties): Billing | null {
  if (order.bill_gstin === null) return null;
  return {
    gstin: order.bill_gstin,
    legalName: order.bill_name!,
    address: order.bill_address!,
    toThirdParty: order.bill_third_party ?? false,
  };
}
