import { describe, expect, it } from 'vitest';
import { dayAfter, deliverySentence } from './arrival.ts';

describe('dayAfter', () => {
  it.each([
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-22', 3, '2026-11-25'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 2, '2028-03-01'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(dayAfter(from, days)).toBe(to);
  });
});

describe('deliverySentence', () => {
  const promise = {
    from: '2026-11-24',
    to: '2026-11-28',
    fee: 49,
    cod: { why: null },
    installation: true,
  };

  it.each([
    [{}, 'Arrives Tue 24 Nov to Sat 28 Nov. Delivery ₹49. Pay on delivery offered. We install here.'],
    [
      { from: '2026-11-25', to: '2026-11-29', fee: 0, installation: false },
      'Arrives Wed 25 Nov to Sun 29 Nov. Delivery free. Pay on delivery offered.',
    ],
    [
      { to: '2026-11-24', fee: null, cod: { why: 'Pay on delivery is not offered for PIN 110001.' } },
      'Arrives Tue 24 Nov. Pay on delivery is not offered for PIN 110001. We install here.',
    ],
  ])('%j', (changes, sentence) => {
    expect(deliverySentence({ ...promise, ...changes })).toBe(sentence);
  });
});
