import { describe, expect, it } from 'vitest';
import { Refused } from '../../kit/server/http/errors.ts';
import { choosePayment, type RefundablePayment } from './choose-payment.server.ts';

const link: RefundablePayment = { id: 'link', kind: 'razorpay', reference: null, refundablePaise: 50_000 };
const upi: RefundablePayment = { id: 'upi', kind: 'upi', reference: '412345678901', refundablePaise: 20_000 };

function refusalOf(choose: () => unknown) {
  try {
    choose();
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, code: error.code, ...error.extra.details };
    throw error;
  }
  return null;
}

describe('a refund', () => {
  it('is taken from the named payment, or from the only one that has that much left', () => {
    expect(choosePayment([link, upi], 20_000, 'upi')).toBe(upi);
    expect(choosePayment([link, upi], 20_001, undefined)).toBe(link);
  });

  it('asks which payment, where more than one has that much', () => {
    expect(refusalOf(() => choosePayment([link, upi], 20_000, undefined))).toEqual({
      status: 409,
      code: 'choose_payment',
      payments: [
        { _id: 'link', kind: 'razorpay', reference: null, refundable: 500 },
        { _id: 'upi', kind: 'upi', reference: '412345678901', refundable: 200 },
      ],
    });
  });

  it('is refused where no payment has that much, and says how much one has', () => {
    expect(refusalOf(() => choosePayment([link, upi], 50_001, undefined))).toEqual({
      status: 409,
      code: 'too_much',
      refundable: 500,
    });
    expect(refusalOf(() => choosePayment([link, upi], 20_001, 'upi'))).toMatchObject({ refundable: 200 });
  });

  it('is refused where no money came, and online under one rupee', () => {
    expect(refusalOf(() => choosePayment([], 100, undefined))).toMatchObject({ code: 'nothing_captured' });
    expect(refusalOf(() => choosePayment([link], 100, 'open'))).toMatchObject({ code: 'nothing_captured' });
    expect(refusalOf(() => choosePayment([link], 99, undefined))).toMatchObject({ code: 'too_small' });
    expect(choosePayment([upi], 99, undefined)).toBe(upi);
  });
});
