import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFree } from './free-slug.server.ts';

describe('firstFree', () => {
  it.each([
    [[], 'dome'],
    [['dome'], 'dome-2'],
    [['dome', 'dome-2', 'dome-3'], 'dome-4'],
    [['dome', 'dome-3'], 'dome-2'],
    [['dome-2'], 'dome'],
  ])('with %j taken is %s', (taken: string[], slug) => {
    expect(firstFree('dome', (word) => taken.includes(word))).toBe(slug);
  });

  it('never returns a taken slug, and numbers them in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (total) => {
        const taken = new Set<string>();
        for (let count = 0; count < total; count++) taken.add(firstFree('kit', (word) => taken.has(word)));

        expect(taken.size).toBe(total);
        expect([...taken].at(-1)).toBe(total === 1 ? 'kit' : `kit-${total}`);
      }),
    );
  });
});
