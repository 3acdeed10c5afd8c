import { describe, expect, it } from 'vitest';
import { changedAddresses, postedOutcome } from './changed-addresses.ts';

describe('addresses of the shop', () => {
  it('changed when they came, have another mark, or went', () => {
    const before = new Map([
      ['/product/same', '1'],
      ['/product/edited', '1'],
      ['/product/sold-out', '1'],
    ]);
    const now = new Map([
      ['/product/new', '1'],
      ['/product/same', '1'],
      ['/product/edited', '2'],
    ]);

    expect(changedAddresses(before, now)).toEqual([
      { path: '/product/new', mark: '1' },
      { path: '/product/edited', mark: '2' },
      { path: '/product/sold-out', mark: null },
    ]);
    expect(changedAddresses(now, now)).toEqual([]);
  });

  it.each([
    [200, 'done'],
    [202, 'done'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [0, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
    [302, 'refused'],
  ])('answered with status %i are %s', (status, outcome) => {
    expect(postedOutcome(status)).toBe(outcome);
  });
});
