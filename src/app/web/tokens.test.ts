import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../storefront/brand/accent-palette.ts';

/** The contrasts that the colours of tokens.css keep, by WCAG 2.2 (1.4.3): 4.5 to 1 for text. */

const MIN_RATIO = 4.5;
const GROUNDS = ['bg', 'subtle', 'surface', 'surface-2'];
const TEXTS = ['text', 'text-2', 'text-3', 'accent-text', 'on-warn-soft', 'ok', 'info', 'bad', 'neutral'];
/** Text colours with their grounds besides the usual ones. */
const PAIRS: Record<string, string[]> = {
  text: ['accent-tint', 'accent-soft', 'warn-soft', 'ok-soft', 'info-soft', 'bad-soft', 'neutral-soft'],
  'text-2': ['accent-tint', 'accent-soft', 'warn-soft'],
  'accent-text': ['accent-tint', 'accent-soft'],
  'on-accent-soft': ['accent-soft', 'accent-tint'],
  'on-accent': ['accent', 'accent-hover'],
  'on-strong': ['strong', 'strong-hover'],
  'on-warn-soft': ['warn-soft'],
  ok: ['ok-soft'],
  info: ['info-soft'],
  bad: ['bad-soft'],
  neutral: ['neutral-soft'],
  white: ['night', 'night-1', 'night-2', 'whatsapp'],
  'night-text': ['night', 'night-1', 'night-2'],
};

const css = fs.readFileSync('src/app/web/tokens.css', 'utf8');

/** @param which 0 light, 1 dark; a colour that is written once is the same in both */
function colourOf(token: string, which: 0 | 1): string {
  const written = new RegExp(`--color-${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  const [, light, dark, both] = written ?? [];
  const colour = both ?? [light, dark][which];
  if (colour === undefined) throw new Error(`tokens.css has no colour ${token}.`);
  return colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
}

it('a badge of a state keeps its colour whatever the accent of the shop is', () => {
  const classes = fs.readFileSync('src/kit/web/ui/control-classes.css', 'utf8');
  const badges = [...classes.matchAll(/\.badge-\w+ \{([^}]*)\}/g)].map(([, rule]) => rule!);

  expect(badges).toHaveLength(6);
  expect(badges.filter((rule) => rule.includes('accent'))).toEqual([]);
});

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, which) => {
  it.each([
    ...TEXTS.map((text) => [text, GROUNDS] as const),
    ...Object.entries(PAIRS).map(([text, grounds]) => [text, grounds] as const),
  ])('%s can be read on %j', (text, grounds) => {
    for (const ground of grounds)
      expect(contrastOf(colourOf(text, which), colourOf(ground, which)), ground).toBeGreaterThanOrEqual(
        MIN_RATIO,
      );
  });
});
