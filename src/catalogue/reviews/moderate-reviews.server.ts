import type { RefusalReason } from './review-rules.ts';
import * as reviewDeskMessages from './review-desk.words.ts';
import { reviewMessages } from './review.words.ts';
import type { DeskReview } from './reviews.shapes.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { record, type Locked } from '../../platform/records/record.server.ts';
import type { Actor, Step } from '../../platform/records/step.server.ts';
import { reviewRefusedMail } from './review-mail-texts.server.ts';
import { countReviews } from './count-reviews.server.ts';
import { findDeskReview } from './desk-reviews.server.ts';
import { mailAuthor, type MailingServices } from './mail-author.server.ts';
import { deletePictures } from './review-pictures.server.ts';
import type { ReviewPorts } from './review-ports.server.ts';

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
