import { sql } from 'kysely';
import { averageRating, REVIEWS_PER_PAGE, shortName, type ReviewSort } from './review-rules.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { reviewMessages } from './review.words.ts';
import type { ProductQuestion, ProductReviews } from './reviews.shapes.ts';
import { isNamedProduct } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';

const ORDER = {
  newest: sql`created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
} satisfies Record<ReviewSort, unknown>;

interface ReviewRow {
  id: string;
  rating: number;
  title: string | null;
  text: string;
  pictures: string[];
  name: string | null;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}

/** @returns null for a product that is not on sale */
export async function readPublicReviews(
  db: Db,
  idOrSlug: string,
  page: number,
  sort: ReviewSort,
): Promise<ProductReviews | null> {
  const productId = await findLiveId(db, idOrSlug);
  if (productId === null) return null;
  const [counted, listed] = await Promise.all([
    db
      .selectFrom('products')
      .select(['star_counts', 'review_count', 'rating_sum'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow(),
    sql<ReviewRow>`
      select reviews.id, rating, title, text, pictures, answer, answered_at, reviews.created_at, ${authorName} as name
      from reviews join users on users.id = user_id
      where product_id = ${productId} and state = 'published'
      order by ${ORDER[sort]} limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`.execute(db),
  ]);
  const { review_count: count, rating_sum: sum } = counted;
  const starsOf = (rating: number) => counted.star_counts[rating - 1]!;
  return {
    count,
    average: count === 0 ? null : averageRating(sum, count),
    stars: { '5': starsOf(5), '4': starsOf(4), '3': starsOf(3), '2': starsOf(2), '1': starsOf(1) },
    reviews: listed.rows.map((row) => ({
      _id: row.id,
      rating: row.rating,
      title: row.title,
      text: row.text,
      pictures: row.pictures.map((picture) => imageUrl(picture)!),
      name: nameShown(row.name),
      day: isoDayOf(row.created_at),
      answer: row.answer === null ? null : { text: row.answer, day: isoDayOf(row.answered_at!) },
    })),
  };
}

/** Of products on sale; short enough to be read whole. */
export async function readLatestReviews(db: Db): Promise<ReviewedProduct[]> {
  const { rows } = await sql<ReviewedProduct & { author: string | null }>`
    select rating, text, products.name as product, ${authorName} as author
    from reviews join users on users.id = user_id join products on products.id = product_id
    where reviews.state = 'published' and is_live and rating >= 4 and length(text) between 10 and 240
    order by reviews.created_at desc, reviews.id limit 3`.execute(db);
  return rows.map(({ author, ...row }) => ({ ...row, name: nameShown(author) }));
}

export interface ReviewedProduct {
  rating: number;
  text: string;
  product: string;
  /** Of who wrote it. */
  name: string;
}

interface QuestionRow {
  id: string;
  text: string;
  name: string | null;
  created_at: Date;
  answer: string;
  answered_at: Date;
}

/** Answered questions, the newest answer first. @returns null for a product that is not on sale */
export async function readPublicQuestions(db: Db, idOrSlug: string): Promise<ProductQuestion[] | null> {
  const productId = await findLiveId(db, idOrSlug);
  if (productId === null) return null;
  const { rows } = await sql<QuestionRow>`
    select questions.id, text, answer, answered_at, questions.created_at, ${authorName} as name
    from questions join users on users.id = user_id
    where product_id = ${productId} and state = 'published' order by answered_at desc, id limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    name: nameShown(row.name),
    day: isoDayOf(row.created_at),
    answer: row.answer,
    answeredOn: isoDayOf(row.answered_at),
  }));
}

/** Null for an account that is closed. */
export const authorName = sql<string | null>`case when users.deleted_at is null then users.name end`;

/** @param name as authorName returns it */
export function nameShown(name: string | null): string {
  return name === null ? reviewMessages.aCustomer : shortName(name);
}

async function findLiveId(db: Db, idOrSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('is_live', '=', true)
    .where(isNamedProduct(idOrSlug))
    .executeTakeFirst();
  return row?.id ?? null;
}
