import type { GrowthChoices } from './growth.shapes.ts';

export interface WithGrowth {
  /** Read from the storefront's cached row; not for use inside a transaction. */
  growth: () => Promise<GrowthChoices>;
}

/** The answer of `GET /api/shop`. */
export function growthOfShop({ visits, cartMail, stockMail }: GrowthChoices): {
  visits: boolean;
  cartMails?: true;
  stockMails?: true;
} {
  return {
    visits: visits === true,
    ...(cartMail?.on && { cartMails: true }),
    ...(stockMail?.on && { stockMails: true }),
  };
}
