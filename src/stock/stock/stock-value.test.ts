import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averagePaise,
  stepOf,
  unitsAfter,
  valueAtAverage,
  type StockOnHand,
  type StockChange,
} from './stock-value.ts';

const onHand = (units: number | null, valuePaise = 0, costPaise: number | null = null): StockOnHand => ({
  units,
  valuePaise,
  costPaise,
});

describe('unitsAfter', () => {
  it.each<[units: number | null, change: StockChange, after: number | null]>([
    [20, { kind: 'sale', delta: -5 }, 15],
    [20, { kind: 'adjust', delta: -21 }, -1],
    [15, { kind: 'count', counted: 18, expected: 20 }, 13],
    [15, { kind: 'count', counted: 18 }, 18],
    [15, { kind: 'count', counted: 0, expected: 20 }, -5],
    [null, { kind: 'count', counted: 18, expected: 20 }, 18],
    [15, { kind: 'count', counted: null, expected: 20 }, null],
  ])('of %s by %j is %s', (units, change, after) => {
    expect(unitsAfter(units, change)).toBe(after);
  });
});

describe('stepOf', () => {
  it('keeps the value of the example, to the paisa', () => {
    const sale = { kind: 'sale', delta: -4 } as const;
    const opened = stepOf(onHand(null, 0, 70_000), { kind: 'count', counted: 10 });
    const bought = stepOf(opened.after, { kind: 'purchase', delta: 5, costPaise: 76_050 });
    const sold = stepOf(bought.after, sale);
    const back = stepOf(sold.after, { kind: 'cancel', delta: 4, valuePaise: -sold.valuePaise });
    const last = stepOf(back.after, { kind: 'sale', delta: -15 });

    expect(
      [opened, bought, sold, back, last].map(({ valuePaise, after }) => [
        valuePaise,
        after.units,
        after.valuePaise,
      ]),
    ).toEqual([
      [700_000, 10, 700_000],
      [380_250, 15, 1_080_250],
      [-288_067, 11, 792_183],
      [288_067, 15, 1_080_250],
      [-1_080_250, 0, 0],
    ]);
    expect(averagePaise(bought.after)).toBe(72_017);
    expect(bought.after.costPaise).toBe(76_050);
    expect([opened, bought, sold].map(({ unitCostPaise }) => unitCostPaise)).toEqual([
      70_000, 76_050, 72_017,
    ]);
  });

  it.each<[before: StockOnHand, change: StockChange, value: number, valueAfter: number]>([
    // Half a paisa is rounded up, whichever way the units go.
    [onHand(2, 3), { kind: 'sale', delta: -1 }, -2, 1],
    [onHand(2, 3), { kind: 'return', delta: 1 }, 2, 5],
    [onHand(3, 100), { kind: 'adjust', delta: -3 }, -100, 0],
    [onHand(0, 0, 500), { kind: 'return', delta: 3 }, 1500, 1500],
    [onHand(0, 0, null), { kind: 'adjust', delta: 3 }, 0, 0],
    [onHand(4, 1000, 500), { kind: 'count', counted: 6 }, 500, 1500],
    [onHand(4, 1000, 500), { kind: 'count', counted: 6, costPaise: 300 }, 800, 1800],
    [onHand(4, 1000, 500), { kind: 'count', counted: 4 }, 0, 1000],
    [onHand(4, 1000, 500), { kind: 'count', counted: null }, -1000, 0],
    [onHand(0, 0, 500), { kind: 'count', counted: null }, 0, 0],
    [onHand(null, 0, 500), { kind: 'count', counted: 2 }, 1000, 1000],
  ])('of %j by %j is worth %i', (before, change, value, valueAfter) => {
    const step = stepOf(before, change);

    expect([step.valuePaise, step.after.valuePaise]).toEqual([value, valueAfter]);
  });

  it('is exact beyond 2^53 in between', () => {
    expect(valueAtAverage(onHand(999_999, 9_000_000_000_000_001), -333_333)).toBe(-3_000_000_000_000_000);
  });
});

describe('any row of changes', () => {
  const units = fc.integer({ min: 1, max: 1_000_000 });
  const paise = fc.integer({ min: 0, max: 100_000_000 });
  const anyChange = fc.oneof(
    fc.record({ kind: fc.constant('purchase' as const), delta: units, costPaise: paise }),
    fc.record({ kind: fc.constant('return' as const), delta: units }),
    fc.record({ kind: fc.constantFrom('sale' as const, 'adjust' as const), delta: units.map((n) => -n) }),
    fc.record({ kind: fc.constant('cancel' as const), delta: units, valuePaise: paise }),
    fc.record(
      {
        kind: fc.constant('count' as const),
        counted: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        expected: units,
        costPaise: paise,
      },
      { requiredKeys: ['kind', 'counted'] },
    ),
  );

  it('adds up: what came less what went is the value that is left, and nothing left is worth nothing', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 40 }), fc.option(paise), (changes, costPaise) => {
        let now = onHand(null, 0, costPaise);
        let sum = 0n;
        for (const change of changes) {
          const after = unitsAfter(now.units, change);
          if ((now.units === null && change.kind !== 'count') || (after !== null && after < 0)) continue;
          const step = stepOf(now, change);
          expect(step.after.units).toBe(after);
          expect((now.units ?? 0) + step.delta).toBe(after ?? 0);
          sum += BigInt(step.valuePaise);
          now = step.after;
          expect(BigInt(now.valuePaise)).toBe(sum);
          expect(now.valuePaise).toBeGreaterThanOrEqual(0);
          if (!now.units && change.kind !== 'cancel') expect(now.valuePaise).toBe(0);
        }
      }),
    );
  });

  it('moves the average by less than a paisa a unit, except where something was paid', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 10_000_000_000 }), units, (there, valuePaise, moved) => {
        const fewer = Math.min(moved, there);
        const exact = (valuePaise * fewer) / there;

        expect(Math.abs(valueAtAverage(onHand(there, valuePaise), -fewer) + exact)).toBeLessThanOrEqual(0.51);
      }),
    );
  });
});
