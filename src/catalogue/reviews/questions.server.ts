import * as reviewDeskMessages from './review-desk.words.ts';
import { reviewMessages } from './review.words.ts';
import type { DeskQuestion, OwnQuestion } from './reviews.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import {
  questionAnsweredMail,
  mailAuthor,
  type MailingServices,
  type ReviewPorts,
} from './review-mail-texts.server.ts';
import { record, step, type Actor } from '../../platform/records/record.server.ts';
import { findDeskQuestion } from './desk-reviews.server.ts';
import { requireLiveProduct } from './own-reviews.server.ts';
import { sql } from 'kysely';

const questions = record({
  table: 'questions',
  notFound: () => reviewMessages.questionNotFound,
  changed: () => reviewDeskMessages.changed,
});

/** @throws Refused 404 */
export async function askQuestion(actor: Actor, idOrSlug: string, text: string): Promise<OwnQuestion> {
  const productId = await requireLiveProduct(actor.services.db, idOrSlug);
  return step(actor, async ({ tx, now, actorId }) => {
    const { id } = await tx
      .insertInto('questions')
      .values({
        user_id: actorId,
        product_id: productId,
        text,
        state: 'pending',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { _id: id, text, state: 'pending', createdAt: now.toISOString() };
  });
}

/** Makes it public; the first answer is mailed. @throws Refused 404; 409 changed_meanwhile */
export function answerQuestion(
  actor: Actor<MailingServices>,
  id: string,
  text: string,
  updatedAt: string,
  { toCustomer }: Pick<ReviewPorts, 'toCustomer'>,
): Promise<DeskQuestion> {
  return questions.step(actor, { id, updatedAt }, async ({ tx, now, row, change, audit }) => {
    await change({ state: 'published', answer: text, answered_at: row.answered_at ?? now });
    tx.effects.catalogueChanged();
    await audit('question.answer', id, { answer: text });
    if (row.answered_at === null)
      await mailAuthor(tx, actor.services, row, toCustomer, (email, about) =>
        questionAnsweredMail(email, about, row.text, text),
      );
    return findDeskQuestion(tx, id);
  });
}

/** @throws Refused 404; 409 changed_meanwhile, refused_already */
export function refuseQuestion(actor: Actor, id: string, updatedAt: string): Promise<DeskQuestion> {
  return questions.step(actor, { id, updatedAt }, async ({ tx, row, change, audit }) => {
    if (row.state === 'refused') throw conflict('wrong_state', reviewDeskMessages.refusedAlready);
    await change({ state: 'refused' });
    if (row.state === 'published') tx.effects.catalogueChanged();
    await audit('question.refuse', id);
    return findDeskQuestion(tx, id);
  });
}

/** The questions in the data that a person downloads. */
export async function readQuestionsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'product_id', 'text', 'state', 'answer', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id: questionId, product_id, created_at, ...question }) => ({
    _id: questionId,
    product: product_id,
    ...question,
    createdAt: created_at.toISOString(),
  }));
}

/** Null without a published review, and while reviews are switched off. Used in a statement on `products`. */
export const ratingColumn = sql<{ count: number; sum: number } | null>`(
  case when products.review_count > 0 and (select reviews from after_sale_settings)
  then jsonb_build_object('count', products.review_count, 'sum', products.rating_sum) end)`;
