import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { feeLines, paymentLine, promiseLines } from '../../platform/mail/mail-texts.server.ts';

const delivery = { pin: '560001', method: 'courier', zone: 'Everywhere', daysMin: 3, daysMax: 7 } as const;
const pickup = { pin: null, method: 'pickup', zone: null, daysMin: null, daysMax: null } as const;
const awaiting = {
  state: 'awaiting',
  paid: 0,
  refunded: 0,
  due: 1600,
  expiresAt: '2026-11-22T09:02:00.000Z',
} as const;

describe('the mail about an order', () => {
  it('of the old style says nothing of a fee or a promise', () => {
    const order = sampleOrder();

    expect([feeLines(order), promiseLines(order)]).toEqual([[], []]);
    expect(paymentLine(order)).toBe('Pay on delivery by cash or UPI. Nothing has been charged.');
  });

  it('names the fee and the days that were promised', () => {
    expect(feeLines(sampleOrder({ delivery, deliveryFee: 100 }))).toEqual(['Delivery: Rs. 100']);
    expect(feeLines(sampleOrder({ delivery }))).toEqual(['Delivery: free']);
    expect(promiseLines(sampleOrder({ delivery }))[0]).toBe('Arrives Tue 24 Nov to Sat 28 Nov.');
    expect(feeLines(sampleOrder({ delivery: pickup }))).toEqual([]);
    expect(promiseLines(sampleOrder({ delivery: pickup }))[0]).toBe('You will collect it from our shop.');
  });

  it.each([
    [
      { payBy: 'razorpay', payment: awaiting },
      'Please pay Rs. 1,600 online, by card, UPI or netbanking before 14:32 on 22 Nov 2026. Nothing has been charged.',
    ],
    [
      { payBy: 'upi', payment: { ...awaiting, expiresAt: null } },
      'Please pay Rs. 1,600 by UPI. The QR code is on your order page. Nothing has been charged.',
    ],
    [
      { payBy: 'bank', payment: awaiting },
      'Please pay Rs. 1,600 by bank transfer before 14:32 on 22 Nov 2026. Our bank details are on your order page. Nothing has been charged.',
    ],
    [{ payBy: 'razorpay', payment: { ...awaiting, state: 'paid', due: 0 } }, 'Fully paid.'],
  ] as const)('says how it is paid: %o', (details, sentence) => {
    expect(paymentLine(sampleOrder(details))).toBe(sentence);
  });
});
