import { describe, expect, it } from 'vitest';
import { orderPaymentMessages } from './order-payment.words.ts';

const now = new Date('2026-11-22T08:32:00Z');
const awaiting = {
  state: 'awaiting',
  paid: 0,
  refunded: 0,
  due: 1149,
  expiresAt: '2026-11-22T09:02:00Z',
} as const;

describe('paymentWords', () => {
  it.each([
    [{}, 'Waiting for payment until 14:32'],
    [{ expiresAt: '2026-11-24T09:02:00Z' }, 'Waiting for payment until 14:32 on 24 Nov 2026'],
    [{ expiresAt: null }, 'Waiting for payment'],
    [{ state: 'on_delivery' }, 'Pay on delivery by cash or UPI.'],
    [{ state: 'expired', due: 0 }, 'Not paid in time, so the order was cancelled. Nothing was charged.'],
    [{ state: 'paid', paid: 1149, due: 0 }, 'Paid ₹1,149.00'],
    [{ state: 'part_paid', paid: 1148.99, due: 0.01 }, 'Paid ₹1,148.99. ₹0.01 is still due.'],
    [
      { state: 'overpaid', paid: 1149.01, due: 0, overpaid: 0.01 },
      'Paid ₹1,149.01, which is ₹0.01 too much. We give it back.',
    ],
    [{ state: 'part_refunded', paid: 1149, refunded: 400, due: 0 }, 'Paid ₹1,149.00. Given back: ₹400.00.'],
    [{ state: 'refunded', paid: 1149, refunded: 1149, due: 0 }, 'Paid ₹1,149.00. All of it was given back.'],
    [
      { state: 'refunded', paid: 1149, refunded: 1149 },
      'Paid ₹1,149.00. All of it was given back. ₹1,149.00 is still due.',
    ],
  ] as const)('of %o are %s', (changes, words) => {
    expect(orderPaymentMessages.paymentWords({ ...awaiting, ...changes }, 'Pending', now)).toBe(words);
  });

  it('of a cancelled order say what goes back', () => {
    const cancelled = { ...awaiting, due: 0 };
    expect(orderPaymentMessages.paymentWords(cancelled, 'Cancelled', now)).toBe('Nothing was paid.');
    expect(orderPaymentMessages.paymentWords({ ...cancelled, state: 'on_delivery' }, 'Cancelled', now)).toBe(
      'Nothing was paid.',
    );
    expect(
      orderPaymentMessages.paymentWords(
        { ...cancelled, state: 'overpaid', paid: 1149, overpaid: 1149 },
        'Cancelled',
        now,
      ),
    ).toBe('Paid ₹1,149.00. ₹1,149.00 will be given back.');
  });

  it('of an order paid at the door follow its delivery', () => {
    expect(orderPaymentMessages.paymentWords({ ...awaiting, state: 'on_delivery' }, 'Shipped', now)).toBe(
      'Pay on delivery by cash or UPI.',
    );
    expect(orderPaymentMessages.paymentWords({ ...awaiting, state: 'on_delivery' }, 'Delivered', now)).toBe(
      'Paid on delivery by cash or UPI.',
    );
  });
});
