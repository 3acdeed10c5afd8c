import type { RefusalReason } from '../../../../domain/catalogue/review-rules.ts';
import * as reviewDeskMessages from '../../../../contract/catalogue/review-desk-messages.ts';
import { reviewMessages } from '../../../../contract/catalogue/review-messages.ts';
import type { DeskReview } from '../../../../contract/catalogue/reviews-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { later } from '../../../clock.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { requireSeen } from '../../platform/audit/require-seen.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { reviewRefusedMail } from '../../platform/mail/review-mail-texts.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { countReviews } from './count-reviews.ts';
import { findDeskReview } from './desk-reviews.ts';
import { mailAuthor, type MailingServices } from './mail-author.ts';
import { deletePictures } from './review-pictures.ts';
import type { ReviewPorts } from './review-ports.ts';
import type { ReviewRow } from './own-reviews.ts';

/** What waits becomes public. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function publishReview(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  seen: string,
): Promise<DeskReview> {
  return changed(services, currentUser, id, seen, async (tx, row, now) => {
    if (row.state === 'published' && row.waiting === null)
      throw conflict('wrong_state', reviewDeskMessages.nothingWaits);
    await tx
      .updateTable('reviews')
      .set({ ...row.waiting, waiting: null, state: 'published', refused_why: null })
      .where('id', '=', id)
      .execute();
    if (row.waiting) await deletePictures(tx, row.pictures, row.waiting.pictures);
    await countReviews(tx, row.product_id);
    await writeAudit(tx, currentUser, 'review.publish', id, {}, now);
  });
}

/**
 * Of a published one the text that waits, if one does. Its pictures are deleted, and the buyer is mailed.
 * @throws Refused 404; 409 changed_meanwhile, wrong_state
 */
export function refuseReview(
  services: MailingServices,
  currentUser: CurrentUser,
  id: string,
  why: RefusalReason,
  seen: string,
  { toCustomer }: Pick<ReviewPorts, 'toCustomer'>,
): Promise<DeskReview> {
  return changed(services, currentUser, id, seen, async (tx, row, now) => {
    if (row.state === 'refused') throw conflict('wrong_state', reviewDeskMessages.refusedAlready);
    const isWholly = row.waiting === null;
    await tx
      .updateTable('reviews')
      .set(isWholly ? { state: 'refused', refused_why: why, pictures: [] } : { waiting: null })
      .where('id', '=', id)
      .execute();
    await deletePictures(tx, row.waiting?.pictures ?? row.pictures, isWholly ? [] : row.pictures);
    if (row.state === 'published' && isWholly) await countReviews(tx, row.product_id);
    await writeAudit(tx, currentUser, 'review.refuse', id, { why }, now);
    await mailAuthor(tx, services, row, toCustomer, (email, about) => reviewRefusedMail(email, about, why));
  });
}

/** The shop's own words stand below a review. @param text null takes them away. @throws Refused 404; 409 changed_meanwhile */
export function answerReview(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  text: string | null,
  seen: string,
): Promise<DeskReview> {
  return changed(services, currentUser, id, seen, async (tx, row, now) => {
    await tx
      .updateTable('reviews')
      .set({ answer: text, answered_at: text === null ? null : now })
      .where('id', '=', id)
      .execute();
    if (row.state === 'published') tx.effects.catalogueChanged();
    await writeAudit(tx, currentUser, 'review.answer', id, { answer: text }, now);
  });
}

function changed(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  seen: string,
  change: (tx: Tx, row: ReviewRow, now: Date) => Promise<void>,
): Promise<DeskReview> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw notFound(reviewMessages.notFound);
    await requireSeen(tx, row, seen, reviewDeskMessages.changed);
    await change(tx, row, now);
    await tx
      .updateTable('reviews')
      .set({ updated_at: later(now, row.updated_at), updated_by: currentUser.id })
      .where('id', '=', id)
      .execute();
    return findDeskReview(tx, id);
  });
}
