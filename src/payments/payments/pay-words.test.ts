import { describe, expect, it } from 'vitest';
import { payWordsOf } from './pay-words.shop.ts';

const why = null;
const delivery = (offered: boolean) => ({
  ...{ kind: 'delivery' as const, offered, why },
  ...{ cash: true, needsCode: false },
});
const upi = { kind: 'upi' as const, offered: true, why };
const bank = { kind: 'bank' as const, offered: true, why };

describe('payWordsOf', () => {
  it.each([
    ['all of three', [delivery(true), upi, bank], 'Pay by UPI, bank transfer or on delivery.'],
    ['a sum too large for the door', [delivery(false), upi, bank], 'Pay by UPI or bank transfer.'],
    ['one way', [delivery(false), bank], 'Pay by bank transfer.'],
    ['pay on delivery alone', [delivery(true), { ...upi, offered: false }], null],
  ])('names %s', (_, ways, words) => {
    expect(payWordsOf(ways)).toBe(words);
  });
});
