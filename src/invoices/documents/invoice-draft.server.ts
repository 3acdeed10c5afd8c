import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import type { PlaceOfSupply } from './place-of-supply.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { SOLD_AT_COUNTER, WALK_IN_NAME } from '../../counter/till/counter-choices.ts';
import { billable, type Stays } from '../../orders/owed/what-is-owed.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentFooter, DocumentRecord, Notice } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { deliveryLines, type OrderForInvoice } from './order-for-invoice.server.ts';
import { type DocumentSums, type LineSums, sumsOf, taxedLine } from './document-reply.server.ts';
import { orderSupply, type SupplyChoice } from './order-supply.server.ts';

export interface InvoiceDraft {
  buyer: DocumentRecord['buyer'];
  shipTo: DocumentRecord['shipTo'];
  place: PlaceOfSupply;
  title: string;
  lines: LineSums[];
  sums: DocumentSums;
  refundedBeforePaise: number;
  payment: NonNullable<DocumentFooter['payment']>;
  faults: Notice[];
  warnings: Notice[];
}

const DIGITS_OF_SMALL_BUSINESS = 4;
const DIGITS_OF_LARGE_BUSINESS = 6;
/** Limit of the taxable value. */
const BUYER_NAMED_FROM_PAISE = 5_000_000;

export function invoiceDraft(
  order: OrderForInvoice,
  settings: SettingsRow,
  choice: SupplyChoice,
): InvoiceDraft {
  const { place, shipState, fault, warnings } = orderSupply(order, settings, choice);
  const stays = billable(order.owed.facts);
  const delivery = deliveryLines(order, stays.feePaise);
  const lines = [...goodsLines(order, stays), ...delivery].map((line) => taxedLine(line, place.isInterState));
  const billed = order.lines.filter((line) => stays.lines.some(({ position }) => position === line.position));
  const buyer = buyerOf(order, shipState);
  const sums = sumsOf(lines, settings.round_off || order.owed.facts.isRounded);
  const duePaise = Math.max(0, sums.totalPaise - order.owed.facts.receivedPaise);
  // Money refunded without a credit note, except for units that left the order.
  const refundedBefore = Math.min(duePaise, order.money.withoutNotePaise);
  return {
    buyer,
    shipTo: shipToOf(order, shipState, settings),
    place,
    title: titleOf(lines, order.billing !== null),
    lines,
    sums,
    refundedBeforePaise: refundedBefore,
    payment: paymentOf(order, duePaise),
    faults: [
      ...faultsOf(order, billed, delivery, settings),
      ...(fault ? [fault] : []),
      ...nothingLeft(lines),
      ...buyerUnknown(order, buyer, sums),
    ],
    warnings: [
      ...warnings,
      ...billed
        .filter(({ rate, rateNow }) => rate !== rateNow)
        .map((line) => ({
          code: 'rate_changed',
          message: taxDocumentMessages.rateChanged(line.name, line),
        })),
      ...(refundedBefore === 0
        ? []
        : [
            {
              code: 'refunded_before',
              message: taxDocumentMessages.refundedBefore(adminRupees(rupeesOf(refundedBefore))),
            },
          ]),
      ...(sums.totalPaise === 0 && lines.length > 0
        ? [{ code: 'nothing_to_bill', message: taxDocumentMessages.nothingToBill }]
        : []),
    ],
  };
}

/** The units that stay, at what is paid for them. */
function goodsLines(order: OrderForInvoice, stays: Stays) {
  return stays.lines.map(({ position, quantity, paise }) => {
    const { productId, name, pricePaise, rate, hsn, uqc } = order.lines.find(
      (each) => each.position === position,
    )!;
    const grossPaise = pricePaise * quantity;
    const line = { position, productId, name, rate, hsn, uqc, quantity };
    return { ...line, grossPaise, discountPaise: grossPaise - paise };
  });
}

function nothingLeft(lines: readonly LineSums[]): Notice[] {
  if (lines.length > 0) return [];
  return [{ code: 'nothing_to_bill', message: taxDocumentMessages.nothingLeftToBill }];
}

/** Rule 46(e) of the CGST Rules. */
function buyerUnknown(
  { buyerName, shipping, printedAddress }: OrderForInvoice,
  { gstin, stateCode }: DocumentRecord['buyer'],
  { taxablePaise }: DocumentSums,
): Notice[] {
  const isNamed = buyerName !== null && buyerName !== WALK_IN_NAME;
  const hasAddress = shipping !== null || printedAddress !== SOLD_AT_COUNTER;
  const isKnown = gstin !== null || (isNamed && hasAddress && stateCode !== null);
  if (isKnown || taxablePaise < BUYER_NAMED_FROM_PAISE) return [];
  return [{ code: 'buyer_address_needed', message: taxDocumentMessages.buyerAddressNeeded }];
}

/** Rules 46, 46A and 49 of the CGST Rules: goods without tax are billed by a bill of supply. */
function titleOf(lines: readonly LineSums[], isRegistered: boolean): string {
  if (lines.every(({ rate }) => rate === 0)) return taxDocumentMessages.titles.billOfSupply;
  if (!isRegistered && lines.some(({ rate }) => rate === 0)) return taxDocumentMessages.titles.mixed;
  return taxDocumentMessages.titles.taxInvoice;
}

function shipToOf(
  { shipping, printedAddress, isPickup, deliveryPin }: OrderForInvoice,
  stateCode: string | null,
  settings: SettingsRow,
): DocumentRecord['shipTo'] {
  const state = stateCode && stateName(stateCode);
  if (isPickup) {
    const { line1, line2, city, pin } = settings;
    return { isPickup, address: addressText({ line1, line2, city, pin }), stateCode, state, pin };
  }
  if (shipping === null) return { address: printedAddress, stateCode, state, pin: deliveryPin };
  return {
    ...(shipping.name !== undefined && { name: shipping.name }),
    ...(shipping.phone !== undefined && { phone: shipping.phone }),
    address: addressText(shipping),
    stateCode,
    state,
    pin: shipping.pin,
  };
}

function paymentOf(
  { money, payBy, dueOn }: OrderForInvoice,
  duePaise: number,
): NonNullable<DocumentFooter['payment']> {
  return {
    received: money.payments.map(({ kind, paise, at }) => ({
      kind,
      amount: rupeesOf(paise),
      day: isoDayOf(at),
    })),
    refunded: rupeesOf(money.refundedPaise),
    due: rupeesOf(duePaise),
    isOnDelivery: payBy === 'delivery',
    ...(dueOn !== null && { dueOn }),
  };
}

function buyerOf(
  { billing, shipping, buyerName, buyerEmail, phone, printedAddress, isPickup }: OrderForInvoice,
  shipState: string | null,
): DocumentRecord['buyer'] {
  const contact = { phone, email: buyerEmail };
  if (billing === null) {
    const stateCode = isPickup ? (shipping?.stateCode ?? null) : shipState;
    return {
      name: buyerName ?? 'Customer',
      gstin: null,
      address: shipping ? addressText(shipping) : printedAddress,
      stateCode,
      state: stateCode && stateName(stateCode),
      ...contact,
    };
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
  billed: OrderForInvoice['lines'],
  delivery: readonly { name: string; rate: number }[],
  settings: SettingsRow,
): Notice[] {
  const digits = requiredHsnDigits(settings);
  const faults: Notice[] = [];
  const add = (code: string, message: string) => faults.push({ code, message });
  if (order.activeInvoice !== null)
    add('already_invoiced', taxDocumentMessages.alreadyInvoiced(order.activeInvoice));
  if (order.status === 'Cancelled') add('order_cancelled', taxDocumentMessages.orderCancelled);
  if (order.isHeld) add('order_held', taxDocumentMessages.orderHeld);
  if (settings.gstin === null) add('shop_gstin_missing', taxDocumentMessages.shopGstinMissing);
  for (const { name, hsn, rate } of billed) {
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
