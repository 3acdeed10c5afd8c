import type { GrowthChoices } from '../../../../contract/storefront/growth-shapes.ts';

export interface WithGrowth {
  /** Of the storefront's cached row; not for use inside a transaction. */
  growth: () => Promise<GrowthChoices>;
}

/** What `GET /api/shop` says of it. */
export function growthOfShop({ visits, cartMail }: GrowthChoices): { visits: boolean; cartMails?: true } {
  return { visits: visits === true, ...(cartMail?.on && { cartMails: true }) };
}
