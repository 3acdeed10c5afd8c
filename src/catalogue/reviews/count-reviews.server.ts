import { sql } from 'kysely';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Counts a product's reviews by stars from one to five. */
const counted = sql`array(
  select count(reviews.id)::int from generate_series(1, 5) as stars
  left join reviews on product_id = products.id and state = 'published' and rating = stars
  group by stars order by stars)`;

/** Called after the public reviews of a product have changed. */
export async function countReviews(tx: Tx, productId: string): Promise<void> {
  // This statement follows the lock, so that it counts what others have committed in between.
  await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
  await sql`update products set star_counts = ${counted} where id = ${productId}`.execute(tx);
  tx.effects.catalogueChanged();
}

/** Compares the kept counts with the reviews, and corrects what differs. @returns how many products */
export async function checkReviewCounts(services: WriteServices): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where (review_count > 0 or id in (select product_id from reviews where state = 'published'))
      and star_counts <> ${counted} order by id`.execute(services.db);
  for (const { id } of rows) await inTransaction(services, (tx) => countReviews(tx, id));
  return rows.length;
}
