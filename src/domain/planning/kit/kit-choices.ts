export const KIT_PLACES = ['home', 'shop', 'office'] as const;
export type KitPlace = (typeof KIT_PLACES)[number];

export const WIRINGS = ['coax', 'network', 'wifi'] as const;
export type Wiring = (typeof WIRINGS)[number];
export type Cabling = Exclude<Wiring, 'wifi'>;
export type PlugKind = 'BNC' | 'DC' | 'RJ45';

export const BUDGETS = ['value', 'balanced', 'best'] as const;
export type Budget = (typeof BUDGETS)[number];

export const KIT_ROLES = ['camera', 'recorder', 'disk', 'card', 'switch', 'supply', 'cable', 'plug'] as const;
export type KitRole = (typeof KIT_ROLES)[number];

export const MAX_POINTS = 64;
export const MAX_POINT_NAME_LENGTH = 60;
