import { LEVELS_2025, PIXELS_PER_METRE } from '../lens/picture-levels.ts';

export const KIT_PLACES = ['home', 'shop', 'office'] as const;
export type KitPlace = (typeof KIT_PLACES)[number];

export const WIRINGS = ['coax', 'network', 'wifi'] as const;
export type Wiring = (typeof WIRINGS)[number];
export type Cabling = Exclude<Wiring, 'wifi'>;
export type PlugKind = 'BNC' | 'DC' | 'RJ45';

export const BUDGETS = ['value', 'balanced', 'best'] as const;
export type Budget = (typeof BUDGETS)[number];

export const KIT_ROLES = [
  ...(['camera', 'recorder', 'disk', 'card', 'switch', 'supply', 'cable', 'plug'] as const),
  ...(['box', 'lead'] as const),
] as const;
export type KitRole = (typeof KIT_ROLES)[number];

/** Kinds that are often needed beside a kit, but never in its total. */
export const SUGGESTION_ROLES = ['rack', 'backup', 'monitor', 'surge', 'service'] as const;
export type SuggestionRole = (typeof SUGGESTION_ROLES)[number];

/** Levels of number plates: only cameras made for them read them. */
export const PLATE_LEVELS = ['plate_car', 'plate_two_wheeler'] as const;
export type PlateLevel = (typeof PLATE_LEVELS)[number];
export const KIT_LEVELS = [...LEVELS_2025, ...PLATE_LEVELS] as const;
export type KitLevel = (typeof KIT_LEVELS)[number];

/**
 * Pixels per metre: 130 px over a plate of 500 mm (a car's) or 200 mm (a scooter's), ABUS IPCS64531 manual p. 45; the
 * sizes are to be confirmed (CMVR rule 50).
 */
export const KIT_LEVEL_PIXELS: Record<KitLevel, number> = {
  ...PIXELS_PER_METRE['2025'],
  plate_car: 260,
  plate_two_wheeler: 650,
};

export function isPlateLevel(level: KitLevel): level is PlateLevel {
  return (PLATE_LEVELS as readonly KitLevel[]).includes(level);
}

export const DEFAULT_MOUNT_HEIGHT_M = 3;

/** The kinds that a customer may own already. */
export const OWN_KINDS = ['camera', 'recorder', 'disk', 'cable'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export const MAX_OWN = 20;

export const MAX_POINTS = 64;
export const MAX_POINT_NAME_LENGTH = 60;
