import { describe, expect, it } from 'vitest';
import { paymentStateOf, type OrderMoney } from './payment-state.ts';

const unpaid: OrderMoney = {
  totalPaise: 1000,
  worthPaise: 1000,
  capturedPaise: 0,
  refundedPaise: 0,
  payBy: 'razorpay',
  isExpired: false,
  isCancelled: false,
};

describe('paymentStateOf', () => {
  it.each([
    [{ payBy: 'delivery' }, 'on_delivery'],
    [{}, 'awaiting'],
    [{ isExpired: true, isCancelled: true, worthPaise: 0 }, 'expired'],
    [{ isCancelled: true, worthPaise: 0 }, 'awaiting'],
    [{ isCancelled: true, worthPaise: 0, payBy: 'delivery' }, 'on_delivery'],
    [{ worthPaise: 0 }, 'paid'],
    [{ worthPaise: 0, payBy: 'delivery' }, 'paid'],
    [{ totalPaise: 0, worthPaise: 0, isCancelled: true }, 'paid'],
    [{ capturedPaise: 1000 }, 'paid'],
    [{ capturedPaise: 1000, payBy: 'delivery' }, 'paid'],
    [{ capturedPaise: 999 }, 'part_paid'],
    [{ capturedPaise: 1001 }, 'overpaid'],
    [{ capturedPaise: 2000, refundedPaise: 1000 }, 'paid'],
    [{ capturedPaise: 1000, refundedPaise: 400 }, 'part_refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000 }, 'refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1100 }, 'refunded'],
    [{ worthPaise: 0, capturedPaise: 500, refundedPaise: 1000 }, 'refunded'],
    [{ capturedPaise: 1000, isExpired: true, isCancelled: true, worthPaise: 0 }, 'overpaid'],
    [{ capturedPaise: 1000, refundedPaise: 400, isCancelled: true, worthPaise: 0 }, 'overpaid'],
  ] as const)('%o is %s', (changes, state) => {
    expect(paymentStateOf({ ...unpaid, ...changes })).toBe(state);
  });
});

describe('an order on account', () => {
  it.each([
    [{}, 'awaiting'],
    [{ worthPaise: 0 }, 'paid'],
    [{ worthPaise: 0, isCancelled: true }, 'awaiting'],
    [{ worthPaise: 600 }, 'awaiting'],
    [{ capturedPaise: 600 }, 'part_paid'],
    [{ capturedPaise: 600, worthPaise: 600 }, 'paid'],
    [{ capturedPaise: 1200 }, 'overpaid'],
    [{ capturedPaise: 1000, refundedPaise: 400 }, 'part_refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000 }, 'awaiting'],
    [{ capturedPaise: 1000, refundedPaise: 1000, isCancelled: true, worthPaise: 0 }, 'refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000, worthPaise: 0 }, 'refunded'],
    [{ capturedPaise: 400, isCancelled: true, worthPaise: 0 }, 'overpaid'],
  ] as const)('with %o is %s', (changes, state) => {
    expect(paymentStateOf({ ...unpaid, payBy: 'account', ...changes })).toBe(state);
  });
});
