import type { GrowthChoices } from '../../../../contract/storefront/growth-shapes.ts';

export interface WithGrowth {
  /** Of the storefront's cached row; not for use inside a transaction. */
  growth: () => Promise<GrowthChoices>;
}

/** What `GET /api/shop` says of it. */
export function countedVisits({ visits }: GrowthChoices): { visits: boolean } {
  return { visits: visits === true };
}
