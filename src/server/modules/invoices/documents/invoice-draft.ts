import { discountShares } from '../../../../domain/invoices/discount-shares.ts';
import { stateOfGstin } from '../../../../domain/invoices/gstin.ts';
import {
  isInstalledByDefault,
  placeOfSupply,
  type PlaceOfSupply,
} from '../../../../domain/invoices/place-of-supply.ts';
import { stateName } from '../../../../domain/invoices/states.ts';
import type { DocumentRecord, Notice } from '../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../contract/invoices/tax-document-messages.ts';
import type { SettingsRow } from '../../platform/settings/settings-memo.ts';
import { deliveryLines } from './delivery-lines.ts';
import { type DocumentSums, type LineSums, sumsOf, taxedLine } from './document-sums.ts';
import type { OrderForInvoice } from './order-for-invoice.ts';

export interface InvoiceDraft {
  buyer: DocumentRecord['buyer'];
  shipTo: DocumentRecord['shipTo'];
  place: PlaceOfSupply;
  lines: LineSums[];
  sums: DocumentSums;
  faults: Notice[];
}

const DIGITS_OF_SMALL_BUSINESS = 4;
const DIGITS_OF_LARGE_BUSINESS = 6;

/** @param installation whether the goods are installed at the site; undefined: whether a line is a service */
export function invoiceDraft(
  order: OrderForInvoice,
  settings: SettingsRow,
  installation: boolean | undefined,
): InvoiceDraft {
  const { shipping, billing } = order;
  const place = placeOfSupply({
    installation: installation ?? isInstalledByDefault(order.lines),
    shippingStateCode: shipping?.stateCode ?? null,
    gstinStateCode: billing && stateOfGstin(billing.gstin),
    toThirdParty: billing?.toThirdParty ?? false,
    shopStateCode: settings.state_code,
  });
  const gross = order.lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const shares = discountShares(order.discountPaise, gross);
  const goods = order.lines.map(({ pricePaise: _price, feeSharePaise: _fee, ...line }, index) => ({
    ...line,
    grossPaise: gross[index]!,
    discountPaise: shares[index]!,
  }));
  const delivery = deliveryLines(order);
  const lines = [...goods, ...delivery].map((line) => taxedLine(line, place.isInterState));
  const shipTo = {
    address: shipping ? addressText(shipping) : order.printedAddress,
    stateCode: shipping?.stateCode ?? null,
    state: shipping?.state ?? null,
    pin: shipping?.pin ?? null,
  };
  return {
    buyer: buyerOf(order, shipTo),
    shipTo,
    place,
    lines,
    sums: sumsOf(lines, settings.round_off),
    faults: faultsOf(order, delivery, settings),
  };
}

function buyerOf(
  { billing, buyerName, buyerEmail, phone }: OrderForInvoice,
  shipTo: DocumentRecord['shipTo'],
): DocumentRecord['buyer'] {
  const contact = { phone, email: buyerEmail };
  if (billing === null) {
    const { address, stateCode, state } = shipTo;
    return { name: buyerName ?? 'Customer', gstin: null, address, stateCode, state, ...contact };
  }
  const stateCode = stateOfGstin(billing.gstin);
  return {
    name: billing.legalName,
    gstin: billing.gstin,
    address: addressText(billing.address),
    stateCode,
    state: stateName(stateCode),
    ...contact,
  };
}

function faultsOf(
  order: OrderForInvoice,
  delivery: readonly { name: string; rate: number }[],
  settings: SettingsRow,
): Notice[] {
  const digits = requiredHsnDigits(settings);
  const faults: Notice[] = [];
  const add = (code: string, message: string) => faults.push({ code, message });
  if (order.livingInvoice !== null)
    add('already_invoiced', taxDocumentMessages.alreadyInvoiced(order.livingInvoice));
  if (order.status === 'Cancelled') add('order_cancelled', taxDocumentMessages.orderCancelled);
  if (settings.gstin === null) add('shop_gstin_missing', taxDocumentMessages.shopGstinMissing);
  for (const { name, hsn, rate } of order.lines) {
    if (hsn === null || hsn.length < digits) add('hsn_missing', taxDocumentMessages.hsnMissing(name, digits));
    if (!settings.gst_rates.includes(rate)) add('rate_unknown', taxDocumentMessages.rateUnknown(name, rate));
  }
  for (const { name, rate } of delivery)
    if (order.feeRate !== null && !settings.gst_rates.includes(rate))
      add('rate_unknown', taxDocumentMessages.rateUnknown(name, rate));
  return faults;
}

export function requiredHsnDigits({ turnover_band }: SettingsRow): number {
  return turnover_band === 'to_5_crore' ? DIGITS_OF_SMALL_BUSINESS : DIGITS_OF_LARGE_BUSINESS;
}

interface AddressParts {
  line1: string;
  line2: string | null;
  landmark?: string | null;
  city: string;
  pin: string;
}

function addressText({ line1, line2, landmark, city, pin }: AddressParts): string {
  return [line1, line2, landmark, `${city} ${pin}`].filter(Boolean).join('\n');
}
