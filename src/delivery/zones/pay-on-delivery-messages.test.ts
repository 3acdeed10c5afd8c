import { describe, expect, it } from 'vitest';
import { payOnDeliveryMessages } from './pay-on-delivery.words.ts';

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
