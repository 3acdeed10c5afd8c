import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs.ts';

describe('slugOf', () => {
  it.each([
    ['Swati 25× Speed-Dome PTZ Camera', 'swati-25x-speed-dome-ptz-camera'],
    ['Dome & Bullet + DVR', 'dome-and-bullet-plus-dvr'],
    ['  Caméra  extérieure  ', 'camera-exterieure'],
    ['२ एमपी', ''],
    ['---', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['ﬁsh ①', 'fish-1'],
  ])('makes %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('returns for any text either nothing or words joined by single hyphens, at most 100 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name);

        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('does not change a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});
