/** The services that a shop may offer after the sale, in display order. */
export const AFTER_SALE_OFFERS = ['returns', 'warranty', 'complaints', 'reviews', 'questions'] as const;
export type AfterSaleOffer = (typeof AFTER_SALE_OFFERS)[number];
