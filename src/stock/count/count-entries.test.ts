import { describe, expect, it } from 'vitest';
import { entriesLeft, faultyIds, linesOf, withTyped, type CountEntries } from './count-columns.desk.tsx';

describe('the entries of a count sheet', () => {
  it('keep the stock that was shown when the first digit was typed', () => {
    const first = withTyped({}, { _id: 'a', stock: 20 }, '1');
    const second = withTyped(first, { _id: 'a', stock: 17 }, '18');

    expect(linesOf(second)).toEqual([{ product: 'a', counted: 18, expected: 20 }]);
    expect(withTyped(second, { _id: 'a', stock: 17 }, ' ')).toEqual({});
  });

  it('are faulty where they are no units', () => {
    const entries: CountEntries = {
      a: { typed: '0', expected: 1 },
      b: { typed: '1.5', expected: 1 },
      c: { typed: 'two', expected: 1 },
    };

    expect(faultyIds(entries)).toEqual(['b', 'c']);
  });

  it('that were changed after a booking are counted against it', () => {
    const entries: CountEntries = {
      same: { typed: '5', expected: 6 },
      changed: { typed: '4', expected: 6 },
      added: { typed: '9', expected: 9 },
    };

    const left = entriesLeft(entries, [
      { product: 'same', counted: 5, expected: 6 },
      { product: 'changed', counted: 5, expected: 6 },
    ]);

    expect(left).toEqual({ changed: { typed: '4', expected: 5 }, added: { typed: '9', expected: 9 } });
  });
});
