import { describe, expect, it } from 'vitest';
import { fieldOfView, seenAtDistance } from './field-of-view-panel.shop.tsx';

const dhruv = { resolutionMP: 2, fieldOfViewDeg: '80', nightRangeM: 20 };

describe('what a camera can see', () => {
  it('is said for a face, a person and its light, the nearest first', () => {
    expect(fieldOfView(dhruv)!.zones.map(({ name, metres }) => `${name}: ${metres}`)).toEqual([
      'Recognise a face: 9',
      'Lit at night: 20',
      'Notice a person: 28',
    ]);
  });

  it.each([
    [2, 'At 2 m it gives proof of identity, at night too.'],
    [9, 'At 9 m it recognises a known face, at night too.'],
    [25, 'At 25 m it notices a person, by day only: its light reaches 20 m.'],
    [200, 'At 200 m a person is too small to notice.'],
  ])('at %d m is said in words', (distanceM, sentence) => {
    expect(seenAtDistance(dhruv, distanceM)).toBe(sentence);
  });

  it('is not known without an angle', () => {
    expect(seenAtDistance({ resolutionMP: 2 }, 5)).toBeNull();
    expect(fieldOfView({ resolutionMP: 2 })).toBeNull();
  });
});
