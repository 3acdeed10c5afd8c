import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfSupply, type Supply } from './place-of-supply.ts';
import { STATES } from '../../platform/gstin/states.ts';

/** A sale of a shop in Gujarat about which nothing is known. */
const UNKNOWN: Supply = {
  installation: false,
  shippingStateCode: null,
  gstinStateCode: null,
  toThirdParty: false,
  shopStateCode: '24',
};
const [GUJARAT, MAHARASHTRA, KARNATAKA] = ['24', '27', '29'];

const code = fc.constantFrom(...STATES.map((state) => state.code));
const supplies = fc.record({
  installation: fc.boolean(),
  shippingStateCode: fc.option(code),
  gstinStateCode: fc.option(code),
  toThirdParty: fc.boolean(),
  shopStateCode: code,
});

const NO_STATE = {
  code: 'no_state',
  message: 'We do not know the State of delivery. Add it before you issue the invoice.',
};
const NOT_CLAIMABLE = {
  code: 'tax_not_claimable',
  message: 'The buyer is registered in Maharashtra and cannot claim the tax of Gujarat.',
};

describe('placeOfSupply', () => {
  it.each([
    [
      'where goods are installed',
      { installation: true, shippingStateCode: MAHARASHTRA, gstinStateCode: KARNATAKA, toThirdParty: true },
      ['27', '10(1)(d)', 'The goods are installed in Maharashtra.', true],
    ],
    [
      'where goods for a buyer without GSTIN go',
      { shippingStateCode: MAHARASHTRA },
      ['27', '10(1)(ca)', 'The buyer has no GSTIN, and the delivery address is in Maharashtra.', true],
    ],
    [
      'where they go, when somebody without GSTIN sends them to somebody else',
      { shippingStateCode: GUJARAT, toThirdParty: true },
      ['24', '10(1)(ca)', 'The buyer has no GSTIN, and the delivery address is in Gujarat.', false],
    ],
    [
      'where the buyer is registered, when the goods go to somebody else',
      { shippingStateCode: GUJARAT, gstinStateCode: KARNATAKA, toThirdParty: true },
      [
        '29',
        '10(1)(b)',
        'The goods go to somebody else on the word of a buyer registered in Karnataka.',
        true,
      ],
    ],
    [
      'the same, when it is not known where they go',
      { gstinStateCode: KARNATAKA, toThirdParty: true },
      [
        '29',
        '10(1)(b)',
        'The goods go to somebody else on the word of a buyer registered in Karnataka.',
        true,
      ],
    ],
    [
      'where goods for a registered buyer go',
      { shippingStateCode: GUJARAT, gstinStateCode: GUJARAT },
      ['24', '10(1)(a)', 'The goods are delivered to the registered buyer in Gujarat.', false],
    ],
    [
      'the same in another State than the buyer is registered in',
      { shippingStateCode: KARNATAKA, gstinStateCode: MAHARASHTRA },
      ['29', '10(1)(a)', 'The goods are delivered to the registered buyer in Karnataka.', true],
    ],
  ])('is %s', (_, known, [place, rule, words, isInterState]) => {
    expect(placeOfSupply({ ...UNKNOWN, ...known })).toEqual({
      code: place,
      rule,
      words,
      isInterState,
      warnings: [],
    });
  });

  it('without a State of delivery is where the buyer is registered, with a warning', () => {
    expect(placeOfSupply({ ...UNKNOWN, gstinStateCode: '27' })).toEqual({
      code: '27',
      rule: 'no-state',
      words: 'The State of delivery is not known; the buyer is registered in Maharashtra.',
      isInterState: true,
      warnings: [NO_STATE],
    });
  });

  it('without State and GSTIN is where the shop is, with a warning', () => {
    const expected = {
      code: '24',
      rule: 'no-state',
      words: 'The State of delivery is not known; the shop is in Gujarat.',
      isInterState: false,
      warnings: [NO_STATE],
    };

    expect(placeOfSupply(UNKNOWN)).toEqual(expected);
    expect(placeOfSupply({ ...UNKNOWN, installation: true })).toEqual(expected);
    expect(placeOfSupply({ ...UNKNOWN, toThirdParty: true })).toEqual(expected);
  });

  it.each([
    ['delivered', { shippingStateCode: '24', gstinStateCode: '27' }],
    ['installed', { shippingStateCode: '24', gstinStateCode: '27', installation: true }],
  ])('warns a buyer registered elsewhere when goods are %s in the State of the shop', (_, known) => {
    expect(placeOfSupply({ ...UNKNOWN, ...known })).toMatchObject({
      code: '24',
      isInterState: false,
      warnings: [NOT_CLAIMABLE],
    });
  });

  it('of any sale is one of the States it names, and tax is claimable unless a warning says otherwise', () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        const place = placeOfSupply(supply);
        const { shippingStateCode, gstinStateCode, shopStateCode } = supply;
        const warned = place.warnings.map((warning) => warning.code);

        expect([shippingStateCode, gstinStateCode, shopStateCode]).toContain(place.code);
        expect(place.isInterState).toBe(place.code !== shopStateCode);
        expect(warned.includes('no_state')).toBe(place.rule === 'no-state');
        expect(warned.includes('tax_not_claimable')).toBe(
          !place.isInterState && gstinStateCode !== null && gstinStateCode !== place.code,
        );
      }),
    );
  });

  it('refuses a code that no State has', () => {
    expect(() => placeOfSupply({ ...UNKNOWN, shippingStateCode: '40' })).toThrow(RangeError);
  });
});
