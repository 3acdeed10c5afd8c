import { describe, expect, it } from 'vitest';
import { averageRating, shortName } from './review-rules.ts';

describe('the average of ratings', () => {
  it.each([
    [[5, 4, 4], 4.3],
    [[1, 2, 2], 1.7],
    [[5], 5],
    [[4, 5], 4.5],
    [[1, 1, 1, 2], 1.3],
    [[4, 4, 4, 5], 4.3],
  ])('of %j is %s', (ratings, average) => {
    expect(
      averageRating(
        ratings.reduce((sum, rating) => sum + rating, 0),
        ratings.length,
      ),
    ).toBe(average);
  });
});

describe('the name below a review', () => {
  it.each([
    ['Asha Patel', 'Asha P.'],
    ['  Asha   Rani Patel ', 'Asha P.'],
    ['Asha', 'Asha'],
    ['आशा पटेल', 'आशा प.'],
    ['A 😀x', 'A 😀.'],
  ])('of %j is %j', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});
