import { describe, expect, it } from 'vitest';
import { duePaiseOf, paymentStateOf, type OrderMoney } from './payment-state.ts';

const unpaid: OrderMoney = {
  totalPaise: 1000,
  capturedPaise: 0,
  refundedPaise: 0,
  payBy: 'razorpay',
  isExpired: false,
  isCancelled: false,
};

describe('paymentStateOf and duePaiseOf', () => {
  it.each([
    [{ payBy: 'delivery' }, 'on_delivery', 1000],
    [{}, 'awaiting', 1000],
    [{ isExpired: true, isCancelled: true }, 'expired', 0],
    [{ totalPaise: 0 }, 'paid', 0],
    [{ totalPaise: 0, payBy: 'delivery' }, 'paid', 0],
    [{ capturedPaise: 1000 }, 'paid', 0],
    [{ capturedPaise: 1000, payBy: 'delivery' }, 'paid', 0],
    [{ capturedPaise: 999 }, 'part_paid', 1],
    [{ capturedPaise: 1001 }, 'overpaid', 0],
    [{ capturedPaise: 2000, refundedPaise: 1000 }, 'paid', 0],
    [{ capturedPaise: 1000, refundedPaise: 400 }, 'part_refunded', 400],
    [{ capturedPaise: 1000, refundedPaise: 1000 }, 'refunded', 0],
    [{ capturedPaise: 1000, refundedPaise: 1100 }, 'refunded', 0],
    [{ totalPaise: 0, capturedPaise: 500, refundedPaise: 1000 }, 'refunded', 0],
    [{ capturedPaise: 1000, isExpired: true, isCancelled: true }, 'paid', 0],
  ] as const)('%o is %s with %i due', (changes, state, due) => {
    const money = { ...unpaid, ...changes };

    expect(paymentStateOf(money)).toBe(state);
    expect(duePaiseOf(money)).toBe(due);
  });
});

describe('an order on account', () => {
  it.each([
    [{}, 'awaiting', 1000],
    [{ isCancelled: true }, 'awaiting', 0],
    [{ totalPaise: 0 }, 'paid', 0],
    [{ creditedPaise: 1000 }, 'paid', 0],
    [{ creditedPaise: 400 }, 'awaiting', 600],
    [{ capturedPaise: 600 }, 'part_paid', 400],
    [{ capturedPaise: 600, creditedPaise: 400 }, 'paid', 0],
    [{ capturedPaise: 1000 }, 'paid', 0],
    [{ capturedPaise: 1200 }, 'overpaid', 0],
    [{ capturedPaise: 1000, refundedPaise: 400 }, 'part_refunded', 400],
    [{ capturedPaise: 1000, refundedPaise: 1000 }, 'awaiting', 1000],
    [{ capturedPaise: 1000, refundedPaise: 1000, isCancelled: true }, 'refunded', 0],
    [{ capturedPaise: 1000, refundedPaise: 1000, creditedPaise: 1000 }, 'refunded', 0],
    [{ capturedPaise: 400, isCancelled: true }, 'part_paid', 0],
  ] as const)('with %o is %s with %i due', (changes, state, due) => {
    const money = { ...unpaid, payBy: 'account' as const, ...changes };

    expect(paymentStateOf(money)).toBe(state);
    expect(duePaiseOf(money)).toBe(due);
  });
});
