/** What a shop may offer after the sale, in the order in which it says so. */
export const AFTER_SALE_OFFERS = ['returns', 'warranty', 'complaints', 'reviews', 'questions'] as const;
export type AfterSaleOffer = (typeof AFTER_SALE_OFFERS)[number];
