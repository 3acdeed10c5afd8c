import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { exchangedMoney, valueOfUnits } from './what-is-owed.ts';

describe('the value of returned units', () => {
  it('is their part of what was paid, the last ones taking the rest', () => {
    const values: number[] = [];
    let restPaise = 8999;
    for (const restQuantity of [3, 2, 1]) {
      const value = valueOfUnits({ restPaise, restQuantity }, 1);
      values.push(value);
      restPaise -= value;
    }
    expect(values).toEqual([3000, 3000, 2999]);
    const gross = [3 * 114_900, 249_900];
    const [share] = proportionalShares(59_460, gross);
    expect(valueOfUnits({ restPaise: gross[0]! - share!, restQuantity: 3 }, 1)).toBe(103_410);
  });

  it('adds up to the line in whatever steps', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        (net, steps) => {
          let rest = { restPaise: net, restQuantity: steps.reduce((sum, step) => sum + step, 0) };
          let sum = 0;
          for (const step of steps) {
            const value = valueOfUnits(rest, step);
            sum += value;
            rest = { restPaise: rest.restPaise - value, restQuantity: rest.restQuantity - step };
          }
          expect([sum, rest.restPaise]).toEqual([net, 0]);
        },
      ),
    );
  });
});

describe('the money of a return', () => {
  it('of an exchange is moved as far as the new order goes', () => {
    expect(exchangedMoney(103_410, 129_900)).toEqual({
      movedPaise: 103_410,
      duePaise: 26_490,
      refundPaise: 0,
    });
    expect(exchangedMoney(103_410, 89_900)).toEqual({ movedPaise: 89_900, duePaise: 0, refundPaise: 13_510 });
    expect(exchangedMoney(103_410, 103_410)).toEqual({ movedPaise: 103_410, duePaise: 0, refundPaise: 0 });
  });
});
