import { accentPaletteOf, SEED_ACCENT } from './accent-palette.ts';

/** The style sheet of the shop's accent colour comes after that of all shops; its name says what is in it. */

const NAME = /^\/brand-([0-9a-f]{6})-([0-9a-f]{8})\.css$/;

/** @returns null for the colour that every page has already */
export function brandStylePath(accent: string): string | null {
  return accent === SEED_ACCENT ? null : `/brand-${accent.slice(1)}-${hashOf(brandStyle(accent))}.css`;
}

/** @returns null where no such style sheet was ever named */
export function brandStyleAt(path: string): string | null {
  const [, colour, hash] = NAME.exec(path) ?? [];
  if (colour === undefined) return null;
  const style = brandStyle(`#${colour}`);
  return hashOf(style) === hash ? style : null;
}

function brandStyle(accent: string): string {
  const { onAccent, hover, light, dark } = accentPaletteOf(accent);
  // Written as the build writes light-dark(), for browsers that do not know it.
  const both = (inLight: string, inDark: string) =>
    `var(--lightningcss-light,${inLight})var(--lightningcss-dark,${inDark})`;
  const tokens = {
    accent,
    'accent-hover': hover,
    'on-accent': onAccent,
    'accent-text': both(light.text, dark.text),
    'accent-soft': both(light.soft, dark.soft),
    'accent-tint': both(light.tint, dark.tint),
    'on-accent-soft': both(light.text, dark.text),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `--color-${name}:${value}`);
  return `:root{${lines.join(';')}}\n`;
}

/** FNV-1a: a name for what changes only with a release. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
