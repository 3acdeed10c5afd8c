import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';

/** Counts in a shop whose products are as many as it has been counted before, plus one. */
function countingShop() {
  const services = { version: 1, counted: 0 };
  const counts = new Memo<number>(() => services.version);
  const count = () => Promise.resolve(++services.counted);
  return { services, counts, count };
}

describe('what is known of the catalogue', () => {
  it('is found once for the same question, and for each on their own', async () => {
    const { counts, count } = countingShop();

    expect(await Promise.all([1, 2, 3].map(() => counts.of({ place: ['Indoor'] }, count)))).toEqual([
      1, 1, 1,
    ]);
    expect(await counts.of({ place: ['Outdoor'] }, count)).toBe(2);
    expect(await counts.of({ place: ['Indoor'] }, count)).toBe(1);
  });

  it('is found again when the catalogue has moved', async () => {
    const { services, counts, count } = countingShop();
    await counts.of({}, count);

    services.version = 2;

    expect(await counts.of({}, count)).toBe(2);
    expect(await counts.of({}, count)).toBe(2);
  });

  it('is found again when it could not be', async () => {
    const { counts, count } = countingShop();
    await expect(counts.of({}, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );

    expect(await counts.of({}, count)).toBe(1);
  });

  it('fills no memory, whatever is asked for', async () => {
    const { counts, count } = countingShop();
    for (let max = 0; max < 5000; max++) await counts.of({ max }, count);

    expect(await counts.of({ max: 4999 }, count)).toBe(5000);
    expect(await counts.of({ max: 0 }, count)).toBe(5001);
  });
});
