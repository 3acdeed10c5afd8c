import { describe, expect, it } from 'vitest';
import { paymentStateOf, type OrderMoney } from './payment-state.ts';

const unpaid: OrderMoney = {
  capturedPaise: 0,
  refundedPaise: 0,
  duePaise: 0,
  overpaidPaise: 0,
  payBy: 'razorpay',
  isExpired: false,
  isCancelled: false,
};

describe('paymentStateOf', () => {
  it.each([
    [{ duePaise: 1000, payBy: 'delivery' }, 'on_delivery'],
    [{ duePaise: 1000 }, 'awaiting'],
    [{ isExpired: true, isCancelled: true }, 'expired'],
    [{ isCancelled: true }, 'awaiting'],
    [{}, 'paid'],
    [{ payBy: 'delivery' }, 'paid'],
    [{ capturedPaise: 1000 }, 'paid'],
    [{ capturedPaise: 1000, payBy: 'delivery' }, 'paid'],
    [{ capturedPaise: 999, duePaise: 1 }, 'part_paid'],
    [{ capturedPaise: 1001, overpaidPaise: 1 }, 'overpaid'],
    [{ capturedPaise: 2000, refundedPaise: 1000 }, 'paid'],
    [{ capturedPaise: 1000, refundedPaise: 400, duePaise: 400 }, 'part_refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000, duePaise: 1000 }, 'refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1100, duePaise: 1100 }, 'refunded'],
    [{ capturedPaise: 1000, overpaidPaise: 1000, isCancelled: true }, 'overpaid'],
  ] as const)('%o is %s', (changes, state) => {
    expect(paymentStateOf({ ...unpaid, ...changes })).toBe(state);
  });
});

describe('an order on account', () => {
  it.each([
    [{ duePaise: 1000 }, 'awaiting'],
    [{ isCancelled: true }, 'awaiting'],
    [{}, 'paid'],
    [{ capturedPaise: 600, duePaise: 400 }, 'part_paid'],
    [{ capturedPaise: 600 }, 'paid'],
    [{ capturedPaise: 1200, overpaidPaise: 200 }, 'overpaid'],
    [{ capturedPaise: 1000, refundedPaise: 400, duePaise: 400 }, 'part_refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000, duePaise: 1000 }, 'awaiting'],
    [{ capturedPaise: 1000, refundedPaise: 1000, isCancelled: true }, 'refunded'],
    [{ capturedPaise: 1000, refundedPaise: 1000 }, 'refunded'],
    [{ capturedPaise: 400, overpaidPaise: 400, isCancelled: true }, 'overpaid'],
  ] as const)('with %o is %s', (changes, state) => {
    expect(paymentStateOf({ ...unpaid, payBy: 'account', ...changes })).toBe(state);
  });
});
