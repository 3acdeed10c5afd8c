import { sql, type Selectable } from 'kysely';
import { reviewMessages } from './review.words.ts';
import type { MayReview, OwnReview, ReviewBody } from './reviews.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { isNamedProduct } from '../../db/product-conditions.ts';
import type { ReviewContent } from '../../db/after-sale-schema.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { DrawServices, PictureSender } from '../pictures/draw-for-shopper.server.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';
import {
  deletePictures,
  prepareReviewPictures,
  storeReviewPictures,
  type ReviewPorts,
} from './review-mail-texts.server.ts';

type HasReceived = ReviewPorts['hasReceived'];

export type ReviewRow = Selectable<Schema['reviews']>;

const uniqueReview = 'reviews_of_buyer';

/** @throws Refused 404; 409 not_bought, already_reviewed; 400 for a picture */
export async function addReview(
  services: WriteServices & DrawServices,
  currentUser: CurrentUser,
  idOrSlug: string,
  body: ReviewBody,
  hasReceived: HasReceived,
  sender: PictureSender,
): Promise<OwnReview> {
  const productId = await requireReviewable(services.db, currentUser, idOrSlug, hasReceived);
  const pictures = await prepareReviewPictures(services, sender, body.pictures);
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const names = await storeReviewPictures(tx, pictures, [], now);
    const row = await tx
      .insertInto('reviews')
      .values({
        user_id: currentUser.id,
        product_id: productId,
        ...contentOf(body, names),
        state: 'pending',
        created_at: now,
        updated_at: now,
      })
      .onConflict((taken) => taken.constraint(uniqueReview).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw alreadyReviewed();
    return ownReviewReply(row);
  });
}

/** @returns the product's id @throws Refused 404; 409 not_bought, already_reviewed */
export async function requireReviewable(
  db: Db,
  currentUser: CurrentUser,
  idOrSlug: string,
  hasReceived: HasReceived,
): Promise<string> {
  const productId = await requireLiveProduct(db, idOrSlug);
  if (!(await hasReceived(db, currentUser.id, productId)))
    throw conflict('not_bought', reviewMessages.notBought);
  if (await findOwn(db, currentUser.id, productId)) throw alreadyReviewed();
  return productId;
}

/** The published text stays public until the new one is published. @throws Refused 404; 400 for a picture */
export async function changeReview(
  services: WriteServices & DrawServices,
  currentUser: CurrentUser,
  id: string,
  body: ReviewBody,
  sender: PictureSender,
): Promise<OwnReview> {
  const pictures = await prepareReviewPictures(services, sender, body.pictures);
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const row = await lockOwn(tx, currentUser, id);
    const present = [...row.pictures, ...(row.waiting?.pictures ?? [])];
    const content = contentOf(body, await storeReviewPictures(tx, pictures, present, now));
    const isPublic = row.state === 'published';
    const kept = [...content.pictures, ...(isPublic ? row.pictures : [])];
    await deletePictures(tx, present, kept);
    const changed = await tx
      .updateTable('reviews')
      .set({
        ...(isPublic
          ? { waiting: JSON.stringify(content) }
          : { ...content, state: 'pending' as const, refused_why: null }),
        updated_at: later(now, row.updated_at),
        updated_by: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ownReviewReply(changed);
  });
}

/** @throws Refused 404 */
export function deleteReview(services: WriteServices, currentUser: CurrentUser, id: string): Promise<void> {
  return inTransaction(services, async (tx) => {
    const row = await lockOwn(tx, currentUser, id);
    await tx.deleteFrom('reviews').where('id', '=', id).execute();
    await deletePictures(tx, [...row.pictures, ...(row.waiting?.pictures ?? [])]);
    if (row.state === 'published') await countReviews(tx, row.product_id);
  });
}

/** When an account is closed: what is public of it says another name from now on. */
export async function renameAuthor(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from reviews where user_id = ${userId} and state = 'published')
      or exists (select from questions where user_id = ${userId} and state = 'published') as has`.execute(tx);
  if (rows[0]!.has) tx.effects.catalogueChanged();
}

/** @throws Refused 404 for a product that is not on sale */
export async function readMyReview(
  db: Db,
  currentUser: CurrentUser,
  idOrSlug: string,
  isOffered: boolean,
  hasReceived: HasReceived,
): Promise<MayReview> {
  const productId = await requireLiveProduct(db, idOrSlug);
  const review = await findOwn(db, currentUser.id, productId);
  const mayReview = isOffered && (await hasReceived(db, currentUser.id, productId));
  return { mayReview, review: review ? ownReviewReply(review) : null };
}

/** The reviews in the data that a person downloads. */
export async function readReviewsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ product: row.product_id, ...ownReviewReply(row) }));
}

export async function requireLiveProduct(db: Db, idOrSlug: string): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('is_live', '=', true)
    .where(isNamedProduct(idOrSlug))
    .executeTakeFirst();
  if (!row) throw notFound(productMessages.notFound);
  return row.id;
}

function findOwn(db: Db, userId: string, productId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** @throws Refused 404 */
export async function requireOwnReview(db: Db, currentUser: CurrentUser, id: string): Promise<void> {
  if (!isUuid(id) || !(await ownReviews(db, currentUser, id).executeTakeFirst()))
    throw notFound(reviewMessages.notFound);
}

async function lockOwn(tx: Tx, currentUser: CurrentUser, id: string): Promise<ReviewRow> {
  const row = isUuid(id) ? await ownReviews(tx, currentUser, id).forUpdate().executeTakeFirst() : undefined;
  if (!row) throw notFound(reviewMessages.notFound);
  return row;
}

function ownReviews(db: Db | Tx, currentUser: CurrentUser, id: string) {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).where('user_id', '=', currentUser.id);
}

function contentOf({ rating, title, text }: ReviewBody, pictures: string[]): ReviewContent {
  return { rating, title: title ?? null, text, pictures };
}

function alreadyReviewed() {
  return conflict('already_reviewed', reviewMessages.alreadyReviewed);
}

export function contentReply({ rating, title, text, pictures }: ReviewContent) {
  return { rating, title, text, pictures: pictures.map((picture) => imageUrl(picture)!) };
}

function ownReviewReply(row: ReviewRow): OwnReview {
  return {
    _id: row.id,
    ...contentReply(row),
    state: row.state,
    waiting: row.waiting && contentReply(row.waiting),
    refusedWhy: row.refused_why,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

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
