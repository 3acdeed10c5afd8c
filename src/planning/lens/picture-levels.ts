export const SCALES = ['2025', '2014'] as const;
/** The year of the edition of IEC 62676-4. */
export type Scale = (typeof SCALES)[number];

export const DEFAULT_SCALE: Scale = '2025';

export const LEVELS_2025 = [
  'overview',
  'outline',
  'discern',
  'perceive',
  'characterise',
  'validate',
  'scrutinise',
] as const;
export const LEVELS_2014 = ['monitor', 'detect', 'observe', 'recognise', 'identify', 'inspect'] as const;

export type Level2025 = (typeof LEVELS_2025)[number];
export type Level2014 = (typeof LEVELS_2014)[number];
export type Level = Level2025 | Level2014;

/**
 * The least pixels per metre, rising. 2014: IEC 62676-4:2014 (infinitioptics.com, redvisioncctv.com). 2025: makers'
 * pages (hikvision.com newsroom, jvsg.com); to be confirmed against the standard.
 */
export const PIXELS_PER_METRE = {
  '2025': {
    overview: 20,
    outline: 40,
    discern: 80,
    perceive: 125,
    characterise: 250,
    validate: 500,
    scrutinise: 1500,
  },
  '2014': { monitor: 12.5, detect: 25, observe: 62.5, recognise: 125, identify: 250, inspect: 1000 },
} as const satisfies { '2025': Record<Level2025, number>; '2014': Record<Level2014, number> };

export function levelsOf(scale: Scale): [level: Level, pixelsPerMetre: number][] {
  return Object.entries(PIXELS_PER_METRE[scale]) as [Level, number][];
}

export function levelPixels(scale: Scale, level: Level): number | null {
  return levelsOf(scale).find(([name]) => name === level)?.[1] ?? null;
}

/** Levels by edition: to notice, to recognise, to identify a person. */
export const NAMED_LEVELS: Record<Scale, readonly Level[]> = {
  '2025': ['perceive', 'characterise', 'validate'],
  '2014': ['detect', 'recognise', 'identify'],
};
