import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFeePaise, freeFromPaise, type FeeRule } from './delivery-fee.ts';
import { payOnDeliveryMessages } from './pay-on-delivery.words.ts';

const rule: FeeRule = {
  steps: [
    { fromPaise: 0, feePaise: 4900 },
    { fromPaise: 500_000, feePaise: 0 },
  ],
  perKgPaise: 2000,
  freeGrams: 5000,
};
const coils = (quantity: number, weightGrams: number | null = 9500) => [
  { pricePaise: 189_900, quantity, weightGrams },
];

describe('deliveryFeePaise', () => {
  it.each([
    [coils(2), 32_900],
    [coils(3), 48_000],
    [coils(2, null), 4900],
    [[{ pricePaise: 250_000, quantity: 2, weightGrams: 2500 }], 0],
    [[{ pricePaise: 499_999, quantity: 1, weightGrams: 5001 }], 4900 + 2000],
    [[{ pricePaise: 0, quantity: 1, weightGrams: 6000 }], 4900 + 2000],
    [[{ pricePaise: 0, quantity: 1, weightGrams: 6001 }], 4900 + 4000],
  ])('of %j is %d', (lines, feePaise) => {
    expect(deliveryFeePaise(rule, lines)).toBe(feePaise);
  });

  it('never falls when the weight rises', () => {
    const grams = fc.integer({ min: 0, max: 1_000_000 });
    const anyRule = fc.record({
      steps: fc.constant(rule.steps),
      perKgPaise: fc.integer({ min: 0, max: 100_000 }),
      freeGrams: grams,
    });
    fc.assert(
      fc.property(anyRule, grams, grams, fc.integer({ min: 1, max: 1000 }), (any, a, b, quantity) => {
        const feeAt = (weightGrams: number) => deliveryFeePaise(any, coils(quantity, weightGrams));

        expect(feeAt(Math.max(a, b))).toBeGreaterThanOrEqual(feeAt(Math.min(a, b)));
      }),
    );
  });
});

describe('freeFromPaise', () => {
  it.each([
    [[0, 4900, 500_000, 0], 500_000],
    [[0, 0], null],
    [[0, 4900], null],
    [[0, 0, 100_000, 0], 100_000],
    [[0, 4900, 100_000, 2000, 500_000, 0, 900_000, 0], 500_000],
  ])('of steps %j is %j', (pairs, expected) => {
    const steps = pairs.flatMap((fromPaise, index) =>
      index % 2 === 0 ? [{ fromPaise, feePaise: pairs[index + 1]! }] : [],
    );

    expect(freeFromPaise({ steps })).toBe(expected);
  });
});

const OFFER = 'Pay on delivery by cash or UPI. Nothing is charged now.';
const NO_OFFER = 'Nothing is charged before you order.';

describe('payOnDeliveryWords', () => {
  it.each([
    [undefined, OFFER],
    ['by_default', OFFER],
    ['in_zones', 'Your PIN code decides whether you may pay on delivery.'],
    ['nowhere', NO_OFFER],
  ] as const)('without a PIN code, %s', (payOnDelivery, words) => {
    expect(payOnDeliveryMessages.payOnDeliveryWords(null, { payOnDelivery })).toBe(words);
  });

  it('with one says what holds there', () => {
    const at = (offered: boolean) => ({ cod: { offered, why: null } });

    expect(payOnDeliveryMessages.payOnDeliveryWords(at(true), { payOnDelivery: 'in_zones' })).toBe(OFFER);
    expect(payOnDeliveryMessages.payOnDeliveryWords(at(false), {})).toBe(NO_OFFER);
  });
});
