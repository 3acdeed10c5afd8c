import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../kit/rules/dates.ts';
import {
  couponBodyOf,
  couponDraftOf,
  couponFault,
  emptyCoupon,
  lastMomentOf,
  type CouponDraft,
} from './coupon-draft.desk.ts';

const diwali: CouponDraft = {
  ...emptyCoupon,
  code: 'DIWALI',
  discountPercentage: '10',
  expirationDate: '2026-12-31',
};

describe('a coupon in the form', () => {
  it('holds to the end of its last day in India', () => {
    expect(lastMomentOf('2026-12-31')).toBe('2026-12-31T18:29:59.999Z');
    expect(lastMomentOf('2024-02-29')).toBe('2024-02-29T18:29:59.999Z');
  });

  it('shows the same day again when it is edited', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (moment) => {
          const day = isoDayOf(moment);

          expect(isoDayOf(lastMomentOf(day))).toBe(day);
        },
      ),
    );
  });

  it('is sent as it was read when nothing is touched', () => {
    const body = {
      code: 'DIWALI',
      discountPercentage: 10,
      isFirstTimeOnly: true,
      expirationDate: '2026-12-31T18:29:59.999Z',
    };

    expect(
      couponBodyOf(couponDraftOf({ _id: 'c1', updatedAt: '2026-11-22T00:00:00.000Z', ...body })),
    ).toEqual({ ...body, discountAmount: null, leastOrder: null, categories: null });
  });

  it('with an amount is sent as it was read when nothing is touched', () => {
    const body = {
      code: 'DIWALI',
      discountPercentage: 0,
      discountAmount: 1500.5,
      leastOrder: 10_000,
      categories: ['cameras'],
      isFirstTimeOnly: true,
      maxUses: null,
      expirationDate: '2026-12-31T18:29:59.999Z',
    };

    expect(
      couponBodyOf(couponDraftOf({ _id: 'c1', updatedAt: '2026-11-22T00:00:00.000Z', ...body })),
    ).toEqual(body);
  });

  it.each([
    ['', 'Please fill in all required fields.'],
    ['0', 'The amount off must be above ₹0, with at most two decimals.'],
    ['five', 'The amount off must be above ₹0, with at most two decimals.'],
  ])('does not take %j for an amount', (amount, sentence) => {
    expect(couponFault({ ...diwali, takesOff: 'amount', discountAmount: amount })).toEqual({
      field: 'discountAmount',
      sentence,
    });
  });

  it.each([
    ['', null],
    [' 25 ', 25],
  ])('takes %j for the most uses in all', (maxUses, sent) => {
    expect(couponFault({ ...diwali, maxUses })).toBeNull();
    expect(couponBodyOf({ ...diwali, maxUses }).maxUses).toBe(sent);
  });

  it.each(['0', '-1', '1.5', 'many', '9999999999'])(
    'does not take %j for the most uses in all',
    (maxUses) => {
      expect(couponFault({ ...diwali, maxUses })).toEqual({
        field: 'maxUses',
        sentence: 'The most uses in all must be a whole number from 1 to 1,00,00,00,000.',
      });
    },
  );

  it('is sent with its code in capitals', () => {
    expect(couponBodyOf({ ...diwali, code: ' diwali-26 ' }).code).toBe('DIWALI-26');
  });

  it.each(['code', 'discountPercentage', 'expirationDate'] as const)('needs its %s', (field) => {
    expect(couponFault({ ...diwali, [field]: ' ' })).toEqual({
      field,
      sentence: 'Please fill in all required fields.',
    });
  });

  it.each(['101', '-1', 'ten', '1e1', '12.5', '0x1'])('does not take %j for a discount', (discount) => {
    expect(couponFault({ ...diwali, discountPercentage: discount })).toEqual({
      field: 'discountPercentage',
      sentence: 'Discount Percentage must be a valid number between 0 and 100.',
    });
  });

  it.each(['0', '100', ' 10 '])('takes %j for a discount', (discount) => {
    expect(couponFault({ ...diwali, discountPercentage: discount })).toBeNull();
  });

  it('says what is missing before what is wrong, and a wrong discount before a wrong code', () => {
    const sentences = [
      { ...diwali, code: 'TEN OFF', discountPercentage: '101', expirationDate: '' },
      { ...diwali, code: 'TEN OFF', discountPercentage: '101' },
    ].map((draft) => couponFault(draft)?.sentence);

    expect(sentences).toEqual([
      'Please fill in all required fields.',
      'Discount Percentage must be a valid number between 0 and 100.',
    ]);
  });

  it('does not take a code with spaces in it', () => {
    expect(couponFault({ ...diwali, code: 'TEN OFF' })?.field).toBe('code');
  });
});
