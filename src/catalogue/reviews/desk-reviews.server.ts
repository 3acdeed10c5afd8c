import type { Page } from '../../kit/rules/list-page.ts';
import type { DeskQuestion, DeskQuestionsQuery, DeskReview, DeskReviewsQuery } from './reviews.shapes.ts';
import { isNamedProduct } from '../../db/product-conditions.ts';
import { readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';
import { contentReply, countReviews } from './own-reviews.server.ts';
import { authorName, nameShown } from './public-reviews.server.ts';
import type { RefusalReason } from './review-rules.ts';
import * as reviewDeskMessages from './review-desk.words.ts';
import { reviewMessages } from './review.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { record, type Locked, type Actor, type Step } from '../../platform/records/record.server.ts';
import {
  reviewRefusedMail,
  mailAuthor,
  deletePictures,
  type MailingServices,
  type ReviewPorts,
} from './review-mail-texts.server.ts';

const PRODUCT = [
  'product_id',
  'products.sku',
  'products.name as product_name',
  'products.slug',
  'products.image',
  authorName.as('author'),
] as const;

/** Newest first. Those that wait have something to publish: new ones, and changed texts of published ones. */
export async function listDeskReviews(
  db: Db,
  { state, product, ...paging }: DeskReviewsQuery,
): Promise<Page<DeskReview>> {
  let query = selectReviews(db);
  if (state === 'pending')
    query = query.where((its) => its.or([its('reviews.state', '=', state), its('waiting', 'is not', null)]));
  else if (state) query = query.where('reviews.state', '=', state);
  if (product !== undefined) query = query.where(isNamedProduct(product));
  const newest = query.orderBy('reviews.created_at', 'desc').orderBy('reviews.id');
  const { items, total } = await readPage(newest, paging);
  return { items: items.map(deskReviewReply), total };
}

async function findDeskReview(tx: Tx, id: string): Promise<DeskReview> {
  return deskReviewReply(await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow());
}

/** Newest first. */
export async function listDeskQuestions(
  db: Db,
  { state, ...paging }: DeskQuestionsQuery,
): Promise<Page<DeskQuestion>> {
  let query = selectQuestions(db);
  if (state) query = query.where('questions.state', '=', state);
  const newest = query.orderBy('questions.created_at', 'desc').orderBy('questions.id');
  const { items, total } = await readPage(newest, paging);
  return { items: items.map(deskQuestionReply), total };
}

export async function findDeskQuestion(tx: Tx, id: string): Promise<DeskQuestion> {
  const row = await selectQuestions(tx).where('questions.id', '=', id).executeTakeFirstOrThrow();
  return deskQuestionReply(row);
}

function selectReviews(db: Db | Tx) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'reviews.id',
      'rating',
      'title',
      'text',
      'pictures',
      'reviews.state',
      'waiting',
      'answer',
      'reviews.created_at',
      'reviews.updated_at',
      ...PRODUCT,
    ]);
}

function selectQuestions(db: Db | Tx) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'questions.id',
      'text',
      'questions.state',
      'answer',
      'questions.created_at',
      'questions.updated_at',
      ...PRODUCT,
    ]);
}

type ListedReview = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;
type ListedQuestion = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>;

function deskReviewReply(row: ListedReview): DeskReview {
  return {
    _id: row.id,
    product: productReply(row),
    ...contentReply(row),
    name: nameShown(row.author),
    state: row.state,
    waiting: row.waiting && contentReply(row.waiting),
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function deskQuestionReply(row: ListedQuestion): DeskQuestion {
  return {
    _id: row.id,
    product: productReply(row),
    text: row.text,
    name: nameShown(row.author),
    state: row.state,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function productReply(row: Pick<ListedReview, 'product_id' | 'sku' | 'product_name' | 'slug' | 'image'>) {
  return {
    _id: row.product_id,
    sku: row.sku,
    name: row.product_name,
    slug: row.slug,
    image: imageUrl(row.image),
  };
}

const reviews = record({
  table: 'reviews',
  notFound: () => reviewMessages.notFound,
  changed: () => reviewDeskMessages.changed,
});

/** Publishes the text that waits. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function publishReview(actor: Actor, id: string, seen: string): Promise<DeskReview> {
  return changed(actor, id, seen, async ({ tx, row, audit }) => {
    if (row.state === 'published' && row.waiting === null)
      throw conflict('wrong_state', reviewDeskMessages.nothingWaits);
    await tx
      .updateTable('reviews')
      .set({ ...row.waiting, waiting: null, state: 'published', refused_why: null })
      .where('id', '=', id)
      .execute();
    if (row.waiting) await deletePictures(tx, row.pictures, row.waiting.pictures);
    await countReviews(tx, row.product_id);
    await audit('review.publish', id);
  });
}

/**
 * Refuses the waiting text of a published review, else the whole review. Its pictures are deleted, and the buyer is
 * mailed.
 * @throws Refused 404; 409 changed_meanwhile, wrong_state
 */
export function refuseReview(
  actor: Actor<MailingServices>,
  id: string,
  why: RefusalReason,
  seen: string,
  { toCustomer }: Pick<ReviewPorts, 'toCustomer'>,
): Promise<DeskReview> {
  return changed(actor, id, seen, async ({ tx, row, audit }) => {
    if (row.state === 'refused') throw conflict('wrong_state', reviewDeskMessages.refusedAlready);
    const isWholly = row.waiting === null;
    await tx
      .updateTable('reviews')
      .set(isWholly ? { state: 'refused', refused_why: why, pictures: [] } : { waiting: null })
      .where('id', '=', id)
      .execute();
    await deletePictures(tx, row.waiting?.pictures ?? row.pictures, isWholly ? [] : row.pictures);
    if (row.state === 'published' && isWholly) await countReviews(tx, row.product_id);
    await audit('review.refuse', id, { why });
    await mailAuthor(tx, actor.services, row, toCustomer, (email, about) =>
      reviewRefusedMail(email, about, why),
    );
  });
}

/** Sets the shop's answer below a review. @param text null removes it. @throws Refused 404; 409 changed_meanwhile */
export function answerReview(
  actor: Actor,
  id: string,
  text: string | null,
  seen: string,
): Promise<DeskReview> {
  return changed(actor, id, seen, async ({ tx, row, now, audit }) => {
    await tx
      .updateTable('reviews')
      .set({ answer: text, answered_at: text === null ? null : now })
      .where('id', '=', id)
      .execute();
    if (row.state === 'published') tx.effects.catalogueChanged();
    await audit('review.answer', id, { answer: text });
  });
}

function changed(
  actor: Actor,
  id: string,
  updatedAt: string,
  work: (step: Step & Locked<'reviews'>) => Promise<void>,
): Promise<DeskReview> {
  return reviews.step(actor, { id, updatedAt }, async (step) => {
    await work(step);
    await step.change({});
    return findDeskReview(step.tx, id);
  });
}
