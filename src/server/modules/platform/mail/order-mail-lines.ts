import { arrivalSentence, dayAfter } from '../../../../domain/delivery/arrival.ts';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { customerTime, dayInWords, isoDayOf } from '../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';

/** A mail may be read on any day, so its times always include the day. */
const LONG_AGO = new Date(0);

export function feeLines({ delivery, deliveryFee }: Order): string[] {
  if (delivery === null || delivery.method === 'pickup') return [];
  return [`Delivery: ${deliveryFee === 0 ? 'free' : rupeeWord(deliveryFee)}`];
}

export function paymentLine({ payBy, payment, dueOn, held }: Order): string {
  if (payBy === 'delivery') return 'Pay on delivery by cash or UPI. Nothing has been charged.';
  if (payment.due === 0) return 'Fully paid.';
  if (payBy === 'account') return onAccountLine(payment.due, dueOn ?? null, held != null);
  const until = payment.expiresAt === null ? '' : ` before ${customerTime(payment.expiresAt, LONG_AGO)}`;
  const [how, where] = {
    online: ['online, by card, UPI or netbanking', ''],
    upi: ['by UPI', ' The QR code is on your order page.'],
    bank: ['by bank transfer', ' Our bank details are on your order page.'],
  }[methodOf(payBy)];
  return `Please pay ${rupeeWord(payment.due)} ${how}${until}.${where} Nothing has been charged.`;
}

function onAccountLine(due: number, dueOn: string | null, isHeld: boolean): string {
  const until = dueOn === null ? '' : `, due ${dayInWords(dueOn)}`;
  const held = isHeld ? ' We look at your order first, and then send it.' : '';
  return `${rupeeWord(due)} on account${until}.${held} Nothing has been charged.`;
}

export function promiseLines({ delivery, createdAt }: Order): string[] {
  if (delivery === null) return [];
  if (delivery.method === 'pickup') return ['You will collect it from our shop.', ''];
  const { daysMin, daysMax } = delivery;
  if (daysMin === null || daysMax === null) return [];
  const today = isoDayOf(createdAt);
  return [arrivalSentence(dayAfter(today, daysMin), dayAfter(today, daysMax)), ''];
}
