import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';

/** Returns a memo and a function that counts its own calls. */
function countingShop() {
  const services = { version: 1, counted: 0 };
  const counts = new Memo<number>(() => services.version);
  const count = () => Promise.resolve(++services.counted);
  return { services, counts, count };
}

describe('Memo', () => {
  it('computes the answer once for each argument', async () => {
    const { counts, count } = countingShop();

    expect(await Promise.all([1, 2, 3].map(() => counts.of({ place: ['Indoor'] }, count)))).toEqual([
      1, 1, 1,
    ]);
    expect(await counts.of({ place: ['Outdoor'] }, count)).toBe(2);
    expect(await counts.of({ place: ['Indoor'] }, count)).toBe(1);
  });

  it('computes again when the catalogue version rises', async () => {
    const { services, counts, count } = countingShop();
    await counts.of({}, count);

    services.version = 2;

    expect(await counts.of({}, count)).toBe(2);
    expect(await counts.of({}, count)).toBe(2);
  });

  it('does not cache a failure', async () => {
    const { counts, count } = countingShop();
    await expect(counts.of({}, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );

    expect(await counts.of({}, count)).toBe(1);
  });

  it('drops the oldest answers when there are too many', async () => {
    const { counts, count } = countingShop();
    for (let max = 0; max < 5000; max++) await counts.of({ max }, count);

    expect(await counts.of({ max: 4999 }, count)).toBe(5000);
    expect(await counts.of({ max: 0 }, count)).toBe(5001);
  });
});
