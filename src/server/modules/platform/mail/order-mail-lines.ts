import { arrivalSentence, dayAfter } from '../../../../domain/delivery/arrival.ts';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { customerTime, isoDayOf } from '../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';

/** A mail may be read on any day, so its times always include the day. */
const LONG_AGO = new Date(0);

export function feeLines({ delivery, deliveryFee }: Order): string[] {
  if (delivery === null || delivery.method === 'pickup') return [];
  return [`Delivery: ${deliveryFee === 0 ? 'free' : rupeeWord(deliveryFee)}`];
}

export function paymentLine({ payBy, payment }: Order): string {
  if (payBy === 'delivery') return 'Pay on delivery by cash or UPI. Nothing has been charged.';
  if (payment.due === 0) return 'Nothing is left to pay.';
  const until = payment.expiresAt === null ? '' : ` by ${customerTime(payment.expiresAt, LONG_AGO)}`;
  const how = {
    online: 'online, by card, UPI or netbanking',
    upi: 'by UPI; the page of your order shows the QR code',
    bank: 'by bank transfer; the page of your order shows our account',
  }[methodOf(payBy)];
  return `Please pay ${rupeeWord(payment.due)}${until} ${how}. Nothing has been charged.`;
}

export function promiseLines({ delivery, createdAt }: Order): string[] {
  if (delivery === null) return [];
  if (delivery.method === 'pickup') return ['You pick it up at our shop.', ''];
  const { daysMin, daysMax } = delivery;
  if (daysMin === null || daysMax === null) return [];
  const today = isoDayOf(createdAt);
  return [arrivalSentence(dayAfter(today, daysMin), dayAfter(today, daysMax)), ''];
}
