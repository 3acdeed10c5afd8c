import { describe, expect, it } from 'vitest';
import { codRefusalOfPerson, codRefusalOfZone, needsCodCode, type CodRules } from './cod-rules.ts';

const open: CodRules = {
  mostPaise: null,
  firstOrderMostPaise: null,
  refusalsMost: null,
  codeFromPaise: null,
};
const anywhere = { cod: true, codMostPaise: null };
const newcomer = { hasDeliveredOrder: false, refusals: 0 };

describe('codRefusalOfZone', () => {
  it.each([
    ['without limits', open, anywhere, 10 ** 12, null],
    [
      'in a zone without it',
      open,
      { cod: false, codMostPaise: 0 },
      1,
      'Pay on delivery is not offered for PIN 110001.',
    ],
    ['at the rule’s limit', { ...open, mostPaise: 2_000_000 }, anywhere, 2_000_000, null],
    [
      'above the rule’s limit',
      { ...open, mostPaise: 2_000_000 },
      anywhere,
      2_000_001,
      'Pay on delivery is offered up to ₹20,000.',
    ],
    [
      'above the zone’s lower limit',
      { ...open, mostPaise: 2_000_000 },
      { cod: true, codMostPaise: 500_050 },
      500_051,
      'Pay on delivery is offered up to ₹5,000.50.',
    ],
    [
      'above the rule’s lower limit',
      { ...open, mostPaise: 100 },
      { cod: true, codMostPaise: 500_000 },
      101,
      'Pay on delivery is offered up to ₹1.',
    ],
  ])('%s', (_case, rules, zone, totalPaise, sentence) => {
    expect(codRefusalOfZone(rules, zone, '110001', totalPaise)).toBe(sentence);
  });

  it('names no PIN where there is none', () => {
    expect(codRefusalOfZone(open, { ...anywhere, cod: false }, null, 1)).toBe(
      'Pay on delivery is not offered.',
    );
  });
});

describe('codRefusalOfPerson', () => {
  const strict = { ...open, firstOrderMostPaise: 500_000, refusalsMost: 2 };
  const first = 'For a first order, pay on delivery is offered up to ₹5,000.';
  const refused =
    'Pay on delivery is not available on your account because earlier parcels were refused. Please pay now.';

  it.each([
    [open, { hasDeliveredOrder: false, refusals: 9 }, 10 ** 12, null],
    [strict, newcomer, 500_000, null],
    [strict, newcomer, 500_001, first],
    [strict, { hasDeliveredOrder: true, refusals: 1 }, 500_001, null],
    [strict, { hasDeliveredOrder: true, refusals: 2 }, 1, refused],
    [strict, { hasDeliveredOrder: false, refusals: 2 }, 500_001, first],
  ])('%o of %o at %d: %s', (rules, history, totalPaise, sentence) => {
    expect(codRefusalOfPerson(rules, history, totalPaise)).toBe(sentence);
  });
});

describe('needsCodCode', () => {
  it('is asked for from its total on', () => {
    expect([99, 100].map((total) => needsCodCode({ ...open, codeFromPaise: 100 }, total))).toEqual([
      false,
      true,
    ]);
    expect(needsCodCode(open, 10 ** 12)).toBe(false);
  });
});
