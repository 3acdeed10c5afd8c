import { dayAfter, daysBetween } from '../../delivery/zones/arrival.ts';
import { customerTime, dayInWords, isoDayOf } from '../../kit/rules/dates.ts';
import type { HeldWhy } from '../../dealers/companies/company-debt.ts';
import { paiseOf, rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import type { PackedOrder } from './packing-payment.ts';
import {
  methodOf,
  type MethodOf,
  type DeliveryMethod,
  type PaymentKind,
} from '../payments/payments-choices.ts';

/** `Received … by UPI`, `Paid … in cash`. */
export const howPaid: Record<MethodOf<PaymentKind>, string> = {
  online: 'online',
  upi: 'by UPI',
  bank: 'by bank transfer',
  cash: 'in cash',
  card: 'by card',
  moved: 'by exchange',
};

interface PaidOrder extends PackedOrder {
  delivery?: { method: DeliveryMethod } | null | undefined;
  paidBy?: readonly PaymentKind[] | undefined;
  dueOn?: string | null | undefined;
}

/** The reason why an order on account waits. */
export const heldWhy: Record<HeldWhy, string> = {
  over_limit: 'Held: over the limit',
  overdue: 'Held: something is overdue',
};

/** `Paid ₹1,600 by UPI`, `Waiting until 14:32`, `Collect ₹1,600 at the door`; for staff. */
export function payment(order: PaidOrder, now: Date): string {
  const { status, totalAmount, payment: sums, paidBy = [] } = order;
  if (!sums) return '';
  const { state, due, expiresAt } = sums;
  const leftPaise = paiseOf(sums.paid) - paiseOf(sums.refunded);
  const left = rupeeSign(rupeesOf(leftPaise));
  if (status === 'Cancelled' && leftPaise > 0) return `Refund due: ${left}`;
  if (status === 'Cancelled' || (state === 'refunded' && due === 0))
    return sums.paid > 0 ? `${rupeeSign(sums.refunded)} given back` : 'Nothing to pay';
  if (totalAmount === 0 && leftPaise === 0) return 'Nothing to pay';
  const ways = [...new Set(paidBy.map((kind) => howPaid[methodOf(kind)]))].join(' and ');
  const paid = leftPaise > 0 ? `Paid ${left}${ways === '' ? '' : ` ${ways}`}` : '';
  if (state === 'overpaid') return `${paid}, ${rupeeSign(sums.overpaid ?? 0)} too much`;
  if (due === 0 && paid === '') return 'Nothing to pay';
  if (due === 0) return sums.refunded > 0 ? `${paid}, ${rupeeSign(sums.refunded)} given back` : paid;
  const rest = dueWords(order, rupeeSign(due), paid === '' ? expiresAt : null, now);
  return paid === '' ? rest : `${paid}. ${rest}`;
}

function dueWords(
  { status, payBy, delivery, held, dueOn }: PaidOrder,
  due: string,
  expiresAt: string | null,
  now: Date,
): string {
  if (payBy === 'account') {
    if (held && status !== 'Delivered') return heldWhy[held.why];
    return `${due} on account${dueOn ? `, due ${dayInWords(dueOn)}` : ''}`;
  }
  if (status === 'Delivered') return `${due} not entered as received`;
  if (payBy === 'delivery') return `Collect ${due} at the ${delivery?.method === 'pickup' ? 'shop' : 'door'}`;
  return expiresAt === null || new Date(expiresAt) < now
    ? `Waiting for ${due}`
    : `Waiting until ${customerTime(expiresAt, now)}`;
}

interface SentOrder {
  createdAt: string;
  delivery?:
    | { pin: string | null; method: DeliveryMethod; daysMin: number | null; daysMax: number | null }
    | null
    | undefined;
  shipTo?: { pin: string; state: string | null; from: 'shipping' | 'pin' | 'address' } | null | undefined;
}

/** `Courier to 560001, Karnataka`, or `Pickup at the shop`. */
export function destination({ delivery, shipTo }: Pick<SentOrder, 'delivery' | 'shipTo'>): string {
  if (delivery?.method === 'pickup') return 'Pickup at the shop';
  const pin = delivery?.pin ?? shipTo?.pin;
  if (!pin) return 'Courier';
  const state = shipTo?.pin === pin ? shipTo.state : null;
  return `Courier to ${pin}${state === null ? '' : `, ${state}`}`;
}

/** `Courier to 560001, Karnataka, promised Wed 25 to Sun 29 Nov`. */
export function delivery(order: SentOrder): string {
  const { daysMin = null, daysMax = null } = order.delivery ?? {};
  if (daysMin === null || daysMax === null) return destination(order);
  const today = isoDayOf(order.createdAt);
  return `${destination(order)}, promised ${daysBetween(dayAfter(today, daysMin), dayAfter(today, daysMax))}`;
}

/** `Gujarat, from PIN 380006` where only the PIN code says so. */
export function state(shipTo: SentOrder['shipTo']): string {
  if (!shipTo) return '';
  if (shipTo.from === 'shipping') return shipTo.state ?? '';
  return shipTo.state === null
    ? `Not known from PIN ${shipTo.pin}`
    : `${shipTo.state}, from PIN ${shipTo.pin}`;
}

interface PostalAddress {
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state: string;
  pin: string;
}

/** One line; empty where the address was only typed. */
export function postalAddress(address: PostalAddress | null | undefined): string {
  if (!address) return '';
  const { line1, line2, landmark, city, state: stateName, pin } = address;
  return [line1, line2, landmark, `${city} ${pin}`, stateName].filter((part) => part).join(', ');
}

interface Parties {
  shipping?: { name?: string | undefined; phone?: string | undefined } | null | undefined;
  billing?: { gstin: string; legalName: string } | null | undefined;
}

/** The person who gets the goods, and the one who gets the invoice; empty where that is the person who ordered. */
export function recipient({ shipping, billing }: Parties): string {
  const person = [shipping?.name, shipping?.phone].filter((part) => part).join(', ');
  const firm = billing ? `${billing.legalName} (${billing.gstin})` : '';
  return [person, firm].filter((part) => part !== '').join(' for ');
}

export const notPaid = (due: number) => `This order is not paid: ${rupeeSign(due)} is due. Ship it anyway?`;
export const someNotPaid = (count: number, due: number) =>
  count === 1
    ? `One of these orders is not paid: ${rupeeSign(due)} is due. Ship it anyway?`
    : `${count} of these orders are not paid: ${rupeeSign(due)} is due. Ship them anyway?`;
