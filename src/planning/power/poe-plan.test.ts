import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts, type PlanProduct } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { classOfWatts, POE_CLASSES, switchWattsOf } from './poe-classes.ts';
import { planPoe, type PoeQuestion } from './poe-plan.ts';

const NONE: AskedProducts = new Map();

function plan(question: PoeQuestion, switches: PlanProduct<'switch'>[] = [], asked = NONE) {
  return planPoe(question, { constants: SHIPPED_CONSTANTS, asked, switches });
}

const at = (ports: number, budgetW: number) => ({ ports, budgetW, standard: 'at' as const });
const EIGHT_OF_CLASS_3 = [{ count: 8, poeClass: 3 }];

describe('the classes of IEEE 802.3', () => {
  it.each([
    [0, 15.4, 12.95],
    [1, 4, 3.84],
    [2, 7, 6.49],
    [3, 15.4, 12.95],
    [4, 30, 25.5],
    [5, 45, 40],
    [6, 60, 51],
    [7, 75, 62],
    [8, 90, 71.3],
  ])('class %i takes %f W at the switch for %f W at the device', (poeClass, switchWatts, deviceWatts) => {
    expect(POE_CLASSES[poeClass]).toEqual({ switchWatts, deviceWatts });
    expect(plan({ devices: [{ count: 1, poeClass }] }).watts).toBe(switchWatts);
  });

  it.each([
    [6, 2, 7],
    [5, 2, 5.95],
    [3.84, 1, 4],
    [3.85, 2, 4.5815],
    [12, 3, 14.28],
    [42, 6, 49.98],
    [51, 6, 60],
    [51.1, 7, 75],
    [62, 7, 75],
    [62.1, 8, 90],
    [71.3, 8, 90],
  ])('%f W are class %i and take %f W', (watts, poeClass, switchWatts) => {
    expect(classOfWatts(watts)).toBe(poeClass);
    expect(switchWattsOf(watts, SHIPPED_CONSTANTS)).toBeCloseTo(switchWatts, 10);
  });

  it.each([
    ['af', 3, 4],
    ['at', 4, 5],
    ['bt60', 6, 7],
  ] as const)('a port of %s carries class %i and not %i', (standard, carried, notCarried) => {
    const verdictOf = (poeClass: number) =>
      plan({ devices: [{ count: 1, poeClass }], switch: { ports: 1, budgetW: 200, standard } }).verdict;

    expect(verdictOf(carried)).toBe('works');
    expect(verdictOf(notCarried)).toBe('does_not');
  });

  it('a port of bt90 carries class 8', () => {
    const source = { ports: 1, budgetW: 108, standard: 'bt90' } as const;

    expect(plan({ devices: [{ count: 1, poeClass: 8 }], switch: source }).verdict).toBe('works');
  });
});

describe('eight cameras of class 3', () => {
  it('draw 123.2 W, 147.84 with spare', () => {
    expect(plan({ devices: EIGHT_OF_CLASS_3 })).toEqual({
      verdict: null,
      devices: 8,
      lines: [{ count: 8, poeClass: 3, wattsEach: 15.4, from: 'class' }],
      watts: 123.2,
      wattsWithSpare: 147.84,
      findings: [],
      switches: [],
      sets: [],
      unknown: [],
      sentence: '8 devices draw 123.2 W, 147.84 W with spare.',
    });
  });

  it.each([
    [120, 'does_not'],
    [123.19, 'does_not'],
    [123.2, 'works_with_limits'],
    [130, 'works_with_limits'],
    [147.84, 'works'],
    [150, 'works'],
  ])('on a switch of %f W: %s', (budgetW, verdict) => {
    expect(plan({ devices: EIGHT_OF_CLASS_3, switch: at(8, budgetW) }).verdict).toBe(verdict);
  });

  it('tell what is wrong', () => {
    const { findings, sentence } = plan({ devices: EIGHT_OF_CLASS_3, switch: at(8, 120) });

    expect(findings).toEqual([
      {
        code: 'poe_watts',
        verdict: 'does_not',
        sentence: 'The devices draw 123.2 W; the switch gives 120 W.',
        products: [],
        fix: null,
      },
    ]);
    expect(sentence).toBe(
      '8 devices draw 123.2 W, 147.84 W with spare. A switch of 8 ports and 120 W: does not work.',
    );
  });

  it('need eight ports', () => {
    const { verdict, findings } = plan({ devices: EIGHT_OF_CLASS_3, switch: at(4, 200) });

    expect(verdict).toBe('does_not');
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      '8 devices need as many ports; the switch has 4.',
    ]);
  });
});

describe('the limits of PoE', () => {
  it.each([
    [80, 'works'],
    [80.1, 'works_with_limits'],
    [100, 'works_with_limits'],
    [100.1, 'does_not'],
  ])('%f m of cable: %s', (lengthM, verdict) => {
    expect(plan({ devices: EIGHT_OF_CLASS_3, switch: at(8, 200), lengthM }).verdict).toBe(verdict);
  });

  it('above 71.3 W no port feeds it', () => {
    const { verdict, lines, sentence } = plan({ devices: [{ count: 1, watts: 71.4 }] });

    expect(verdict).toBe('does_not');
    expect(lines).toEqual([{ count: 1, poeClass: null, wattsEach: 71.4, from: 'watts' }]);
    expect(sentence).toBe(
      '1 device draws 71.4 W, 85.68 W with spare. 71.4 W is more than any PoE port feeds (71.3 W).',
    );
  });

  it('a sum is compared to the millionth: three times 5.95 are 17.85', () => {
    expect(plan({ devices: [{ count: 3, watts: 5 }], switch: at(4, 17.85 * 1.2) }).verdict).toBe('works');
  });
});

describe('the switches in stock', () => {
  const stock = [
    ['4 ports', 1999, 4, 60],
    ['16 ports', 7999, 16, 200],
    ['8 ports', 3999, 8, 120],
    ['24 ports', 12999, 24, 370],
  ] as const;
  const switches = stock.map(([name, price, poePorts, poeBudgetW]) => ({
    product: { _id: name, slug: name, name, price, image: null, inStock: true },
    facts: { poePorts, poeBudgetW, poeStandard: 'at' as const },
    missing: [],
  }));

  it('that work are offered, the cheapest first', () => {
    const offered = (count: number) =>
      plan({ devices: [{ count, poeClass: 3 }] }, switches).switches.map(({ product }) => product.name);

    expect(offered(3)).toEqual(['4 ports', '8 ports', '16 ports']);
    expect(offered(4)).toEqual(['8 ports', '16 ports', '24 ports']);
    expect(offered(8)).toEqual(['16 ports', '24 ports']);
  });
});

describe('a product in a PoE plan', () => {
  const of = (specs: Record<string, unknown>, source?: PoeQuestion['switch']) =>
    plan(
      { devices: [{ count: 2, productId: 'p1' }], switch: source },
      [],
      new Map([
        ['p1', { name: 'Vega', known: planFactsOf(specs, null) }],
        ['s1', { name: 'Setu', known: planFactsOf({ planKind: 'switch', poePorts: 4 }, null) }],
      ]),
    );

  it('counts by its class, else by its watts', () => {
    expect(of({ planKind: 'camera', technology: 'IP', poeClass: 3, wattsMax: 5 }).watts).toBe(30.8);
    expect(of({ planKind: 'camera', technology: 'IP', wattsMax: 5 }).watts).toBe(11.9);
  });

  it('is not known without either, or without a network socket', () => {
    for (const specs of [{ technology: 'IP' }, { technology: 'HD analog', wattsMax: 3.7 }])
      expect(of({ planKind: 'camera', ...specs })).toMatchObject({
        verdict: 'not_known',
        watts: null,
        unknown: [{ productId: 'p1', name: 'Vega', missing: ['poeClass'] }],
        sentence: 'Missing: PoE class of Vega. Not known: ask us.',
      });
  });

  it('is not known on a switch without a budget', () => {
    const { verdict, unknown } = of({ planKind: 'camera', poeClass: 3 }, { productId: 's1' });

    expect(verdict).toBe('not_known');
    expect(unknown).toEqual([{ productId: 's1', name: 'Setu', missing: ['poeBudgetW', 'poeStandard'] }]);
  });
});

describe('power reserved by class, or drawn', () => {
  const devices = [{ count: 8, poeClass: 3, watts: 5.5 }];
  const of = (allocation?: 'class' | 'draw') =>
    plan({ devices, switch: { ...at(8, 120), ...(allocation && { allocation }) } });

  it('8 of class 3 that draw 5.5 W: 123.2 W by class, 52.36 W drawn', () => {
    expect(of('class')).toMatchObject({ verdict: 'does_not', watts: 123.2 });
    expect(of('draw')).toMatchObject({
      verdict: 'works',
      watts: 52.36,
      wattsWithSpare: 62.83,
      lines: [{ count: 8, poeClass: 3, wattsEach: 6.55, from: 'watts' }],
    });
  });

  it('a switch that does not tell works with limits', () => {
    expect(of()).toMatchObject({
      verdict: 'works_with_limits',
      watts: 52.36,
      findings: [
        {
          code: 'poe_watts',
          sentence: 'If the switch reserves power by class, it feeds 7 of these 8 cameras.',
        },
      ],
    });
    expect(plan({ devices: [{ count: 8, poeClass: 3 }], switch: at(8, 120) }).verdict).toBe('does_not');
    expect(plan({ devices: [{ count: 7, poeClass: 3, watts: 5.5 }], switch: at(8, 150) })).toMatchObject({
      verdict: 'works',
      watts: 107.8,
    });
  });

  it('of mixed devices counts the smallest first', () => {
    const mixed = [
      { count: 2, poeClass: 4, watts: 8 },
      { count: 6, poeClass: 2, watts: 5 },
    ];

    expect(plan({ devices: mixed, switch: at(8, 75) }).findings).toMatchObject([
      { sentence: 'If the switch reserves power by class, it feeds 7 of these 8 cameras.' },
    ]);
  });

  it('a draw is never more than the class', () => {
    expect(
      plan({ devices: [{ count: 1, poeClass: 2, watts: 6.4 }], switch: { ...at(1, 9), allocation: 'draw' } })
        .watts,
    ).toBe(7);
  });
});

describe('sets of switches', () => {
  const stockOf = (list: readonly (readonly [string, number, number, number])[]) =>
    list.map(([name, price, poePorts, poeBudgetW]) => ({
      product: { _id: name, slug: name, name, price, image: null, inStock: true },
      facts: { poePorts, poeBudgetW, poeStandard: 'at' as const, poeAllocation: 'draw' as const },
      missing: [],
    }));
  const demo = stockOf([
    ['4+2', 1999, 4, 60],
    ['8+2', 3299, 8, 120],
    ['16+2', 9499, 16, 200],
  ]);
  const setsFor = (count: number, switches = demo) =>
    plan({ devices: [{ count, poeClass: 3, watts: 5.5 }] }, switches).sets.map(
      ({ switches: taken, price }) => [
        price,
        ...taken.map(({ product, quantity }) => `${quantity} ${product.name}`),
      ],
    );

  it('are the cheapest that feed all, none of them containing another', () => {
    expect(setsFor(8)).toEqual([
      [3299, '1 8+2'],
      [3998, '2 4+2'],
      [9499, '1 16+2'],
    ]);
    expect(setsFor(12)).toEqual([
      [5298, '1 4+2', '1 8+2'],
      [5997, '3 4+2'],
      [6598, '2 8+2'],
    ]);
    expect(setsFor(32)[0]).toEqual([13196, '4 8+2']);
  });

  it('have at most eight switches, and none where one was named', () => {
    expect(setsFor(33, stockOf([['4+2', 1999, 4, 60]]))).toEqual([]);
    expect(plan({ devices: EIGHT_OF_CLASS_3, switch: at(8, 200) }, demo).sets).toEqual([]);
  });

  it('of equal prices are the fewest, then the first by name', () => {
    expect(
      setsFor(
        4,
        stockOf([
          ['b', 100, 4, 60],
          ['a', 100, 4, 61],
          ['two', 50, 2, 30],
        ]),
      )[0],
    ).toEqual([100, '1 a']);
  });
});
