import { sql } from 'kysely';

/** Null without a published review, and while reviews are switched off. Used in a statement on `products`. */
export const ratingColumn = sql<{ count: number; sum: number } | null>`(
  case when products.review_count > 0 and (select reviews from after_sale_settings)
  then jsonb_build_object('count', products.review_count, 'sum', products.rating_sum) end)`;
