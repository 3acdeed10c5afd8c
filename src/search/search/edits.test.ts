import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedEdits, editsBetween } from './vocabulary.server.ts';

describe('edits', () => {
  it.each([
    ['camera', 'camera', 0],
    ['camra', 'camera', 1],
    ['cameera', 'camera', 1],
    ['canera', 'camera', 1],
    ['crad', 'card', 1],
    ['chanel', 'channel', 1],
    ['survielance', 'surveillance', 2],
    ['abcd', 'badc', 2],
    ['', 'ab', 2],
  ])('between %s and %s are %i', (typed, word, edits) => {
    expect(editsBetween(typed, word)).toBe(edits);
  });

  it('are as many one way as the other, and never more than the longer word has letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = editsBetween(a, b);
        return (
          edits === editsBetween(b, a) && edits <= Math.max(a.length, b.length) && (edits === 0) === (a === b)
        );
      }),
    );
  });

  it.each([
    ['cam', 0],
    ['dome', 1],
    ['channel', 1],
    ['recorder', 2],
    ['cat6', 0],
    ['1080pixels', 0],
    ['x'.repeat(31), 0],
  ])('are allowed in %s: %i', (word, edits) => {
    expect(allowedEdits(word)).toBe(edits);
  });
});
