import { arrivalSentence, dayAfter } from '../../../../domain/delivery/arrival.ts';
import { methodOf } from '../../../../domain/payments/payment-kinds.ts';
import { customerTime, dayInWords, isoDayOf } from '../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import { orderMailMessages } from '../../../../contract/orders/order-mail-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { paymentMailMessages } from '../../../../contract/payments/payment-mail-messages.ts';

/** A mail may be read on any day, so its times always include the day. */
const LONG_AGO = new Date(0);

export function feeLines({ delivery, deliveryFee }: Order): string[] {
  if (delivery === null || delivery.method === 'pickup') return [];
  return [
    deliveryFee === 0
      ? orderMailMessages.deliveryFree
      : orderMailMessages.deliveryFee(rupeeWord(deliveryFee)),
  ];
}

export function paymentLine({ payBy, payment, dueOn, held }: Order): string {
  if (payBy === 'delivery') return paymentMailMessages.onDelivery;
  if (payment.due === 0) return paymentMailMessages.fullyPaid;
  const due = rupeeWord(payment.due);
  if (payBy === 'account')
    return paymentMailMessages.onAccount(due, dueOn == null ? null : dayInWords(dueOn), held != null);
  const until = payment.expiresAt === null ? null : customerTime(payment.expiresAt, LONG_AGO);
  return paymentMailMessages[methodOf(payBy)](due, until);
}

export function promiseLines({ delivery, createdAt }: Order): string[] {
  if (delivery === null) return [];
  if (delivery.method === 'pickup') return [orderMailMessages.collect, ''];
  const { daysMin, daysMax } = delivery;
  if (daysMin === null || daysMax === null) return [];
  const today = isoDayOf(createdAt);
  return [arrivalSentence(dayAfter(today, daysMin), dayAfter(today, daysMax)), ''];
}
