/** The colours that follow from the shop's accent colour, by WCAG 2.2. */
export interface AccentPalette {
  accent: string;
  /** Whether letters on the accent can be read. */
  ok: boolean;
  ratio: number;
  onAccent: string;
  hover: string;
  light: AccentTones;
  dark: AccentTones;
  /** Two near colours that can be read; only where this one cannot. */
  suggestions: string[];
  sentence: string | null;
}

interface AccentTones {
  text: string;
  tint: string;
  soft: string;
}

export const SEED_ACCENT = '#f0a500';

/** Letters can be read on each of them. */
export const SWATCHES = [
  [SEED_ACCENT, 'Amber'],
  ['#ea580c', 'Orange'],
  ['#dc2626', 'Red'],
  ['#be185d', 'Pink'],
  ['#7e22ce', 'Purple'],
  ['#4338ca', 'Indigo'],
  ['#1d4ed8', 'Blue'],
  ['#0e7490', 'Teal'],
  ['#15803d', 'Green'],
  ['#334155', 'Slate'],
] as const;

/** The colours of the style sheet, which were chosen by eye. */
const SEED_TONES = {
  onAccent: '#12161d',
  hover: '#ffb81f',
  light: { text: '#8a5a00', tint: '#fff8e6', soft: '#ffedc2' },
  dark: { text: '#ffb81f', tint: '#241c0b', soft: '#3a2b08' },
};

const INK = '#12161d';

const WHITE = '#ffffff';

const BLACK = '#000000';

const NIGHT = '#0b0f17';

const MIN_RATIO = 4.5;

const HUNDREDTHS = Array.from({ length: 101 }, (_, index) => index);

export function accentPaletteOf(accent: string): AccentPalette {
  const dark = contrastOf(accent, INK);
  const light = contrastOf(accent, WHITE);
  const hasDarkLetters = dark >= light;
  const ratio = hasDarkLetters ? dark : light;
  const ok = ratio >= MIN_RATIO;
  const suggestions = ok ? [] : [firstMix(accent, BLACK, [WHITE]), firstMix(accent, WHITE, [INK])];
  return {
    accent,
    ok,
    ratio,
    ...(accent === SEED_ACCENT ? SEED_TONES : tonesOf(accent, hasDarkLetters)),
    suggestions,
    sentence: ok ? null : sentenceOf(ratio, suggestions),
  };
}

function tonesOf(accent: string, hasDarkLetters: boolean) {
  return {
    onAccent: hasDarkLetters ? INK : WHITE,
    hover: mixed(accent, hasDarkLetters ? WHITE : BLACK, 14),
    light: themeTones(accent, { ground: WHITE, raised: '#eef1f5', tint: 92, soft: 76, towards: BLACK }),
    dark: themeTones(accent, { ground: NIGHT, raised: '#1d2532', tint: 90, soft: 80, towards: WHITE }),
  };
}

interface ThemeGrounds {
  ground: string;
  raised: string;
  tint: number;
  soft: number;
  towards: string;
}

function themeTones(accent: string, { ground, raised, tint, soft, towards }: ThemeGrounds): AccentTones {
  const [tinted, softened] = [mixed(accent, ground, tint), mixed(accent, ground, soft)];
  const text = firstMix(accent, towards, [ground, raised, tinted, softened]);
  return { text, tint: tinted, soft: softened };
}

/** The nearest mix that can be read on, or under, all of these. */
function firstMix(accent: string, towards: string, against: string[]): string {
  const mixes = HUNDREDTHS.map((hundredths) => mixed(accent, towards, hundredths));
  return mixes.find((mix) => against.every((other) => contrastOf(mix, other) >= MIN_RATIO)) ?? towards;
}

function sentenceOf(ratio: number, [darker, lighter]: string[]): string {
  const cut = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `Text on this colour would be hard to read (${cut} : 1 of ${MIN_RATIO} : 1). Try ${darker} or ${lighter}.`;
}

/** @param colour `#rrggbb` in small letters */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** @param hundredths how much of the second colour is in it */
export function mixed(first: string, second: string, hundredths: number): string {
  const others = channelsOf(second);
  const channels = channelsOf(first).map((channel, index) =>
    // Computed in whole numbers, so that a half is one.
    Math.floor((100 * channel + (others[index]! - channel) * hundredths + 50) / 100),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21, by WCAG 2.2. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
