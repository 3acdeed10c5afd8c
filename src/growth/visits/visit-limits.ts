/** Steps from the first page to the order. */
export const FUNNEL_STEPS = ['entries', 'productViews', 'cartAdds', 'checkouts', 'orders'] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Different paths, and different hosts, of a day. More are somebody's noise. */
export const MAX_KEYS_A_DAY = 5000;
export const VISITS_KEPT_DAYS = 400;
export const MAX_VISIT_PATH_LENGTH = 500;
/** Rows of one table at the desk. */
export const VISITS_LISTED = 100;
