import { describe, expect, it } from 'vitest';
import { accentPaletteOf, contrastOf, mixed, SWATCHES } from './accent-palette.ts';
const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

it('letters can be read on each colour that is offered', () => {
  expect(SWATCHES.filter(([colour]) => !accentPaletteOf(colour).ok)).toEqual([]);
});

describe('the palette of an accent colour', () => {
  it.each([
    ['#1d4ed8', '6.70', '#ffffff #1943ba', '#1d4ed8 #edf1fc #c9d5f6', '#6587e4 #0d152a #0f1c3e'],
    ['#0b7a4b', '5.38', '#ffffff #096941', '#0a6d43 #ebf4f1 #c4dfd4', '#469a76 #0b1a1c #0b2421'],
    ['#e11d48', '4.69', '#ffffff #c2193e', '#b6173a #fdedf0 #f8c9d3', '#e95a79 #20101c #361221'],
    ['#ffe600', '14.30', '#12161d #ffea24', '#7a6e00 #fffdeb #fff9c2', '#ffe600 #232515 #3c3a12'],
  ])('of %s', (accent, ratio, onAccent, light, dark) => {
    const palette = accentPaletteOf(accent);

    expect(palette).toMatchObject({ accent, ok: true, suggestions: [], sentence: null });
    expect(cut(palette.ratio)).toBe(ratio);
    expect(`${palette.onAccent} ${palette.hover}`).toBe(onAccent);
    expect(Object.values(palette.light).join(' ')).toBe(light);
    expect(Object.values(palette.dark).join(' ')).toBe(dark);
  });

  it('of a new shop is that of its style sheet', () => {
    expect(accentPaletteOf('#f0a500')).toMatchObject({
      ok: true,
      onAccent: '#12161d',
      hover: '#ffb81f',
      light: { text: '#8a5a00', tint: '#fff8e6', soft: '#ffedc2' },
      dark: { text: '#ffb81f', tint: '#241c0b', soft: '#3a2b08' },
    });
  });

  it.each([
    ['#7a7a7a', '4.29', '#767676', '#7f7f7f'],
    ['#c2571a', '4.49', '#c0561a', '#c6632a'],
  ])('refuses %s, and names two near colours that can be read', (accent, ratio, darker, lighter) => {
    const { ok, suggestions, sentence } = accentPaletteOf(accent);

    expect(ok).toBe(false);
    expect(suggestions).toEqual([darker, lighter]);
    expect(sentence).toBe(
      `Text on this colour would be hard to read (${ratio} : 1 of 4.5 : 1). Try ${darker} or ${lighter}.`,
    );
  });

  it('can be read in every colour that is taken', () => {
    for (let number = 0; number < 0xffffff; number += 4099) {
      const accent = `#${number.toString(16).padStart(6, '0')}`;
      const { ok, onAccent, light, dark, suggestions } = accentPaletteOf(accent);
      if (accent === '#f0a500') continue;
      if (ok) expect(contrastOf(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
      else suggestions.forEach((other) => expect(accentPaletteOf(other).ok).toBe(true));
      for (const [{ text, tint, soft }, grounds] of [
        [light, ['#ffffff', '#eef1f5']],
        [dark, ['#0b0f17', '#1d2532']],
      ] as const)
        for (const ground of [...grounds, tint, soft])
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a mix of two colours', () => {
  it('is rounded half up, channel by channel', () => {
    expect(mixed('#000000', '#ffffff', 50)).toBe('#808080');
    expect(mixed('#ffffff', '#000000', 50)).toBe('#808080');
    expect(mixed('#123456', '#abcdef', 0)).toBe('#123456');
    expect(mixed('#123456', '#abcdef', 100)).toBe('#abcdef');
  });

  it('of black and white has the greatest contrast', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
  });
});
