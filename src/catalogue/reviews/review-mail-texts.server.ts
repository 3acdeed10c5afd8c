import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RefusalReason } from './review-rules.ts';
import { reviewMessages } from './review.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, queueMail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import {
  drawForShopper,
  type DrawServices,
  type PictureSender,
} from '../pictures/draw-for-shopper.server.ts';
import {
  imageUrl,
  insertImage,
  namesOfImage,
  prepareImage,
  type PreparedImage,
} from '../pictures/sent-image.server.ts';

export type MailingServices = WriteServices & Pick<Services, 'config' | 'secret'>;

/** Mails the person who wrote about the product, in the language of the account; a closed account gets none. */
export async function mailAuthor(
  tx: Tx,
  services: MailingServices,
  { user_id, product_id }: { user_id: string; product_id: string },
  toCustomer: ReviewPorts['toCustomer'],
  textOf: (email: string, about: AboutProduct) => MailText,
): Promise<void> {
  const author = await tx
    .selectFrom('users')
    .innerJoin('products', (join) => join.on('products.id', '=', product_id))
    .select(['email', 'products.name', 'products.slug'])
    .where('users.id', '=', user_id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!author) return;
  const { email, name, slug } = author;
  const about = { product: name, slug, publicUrl: services.config.publicUrl };
  await queueMail(tx, services, await toCustomer(tx, email, textOf(email, about)));
}

interface AboutProduct {
  product: string;
  slug: string;
  publicUrl: string;
}

const SENTENCES: Record<RefusalReason, () => string> = {
  abuse: () => reviewMessages.abuse,
  personal_data: () => reviewMessages.personalData,
  not_about_product: () => reviewMessages.notAboutProduct,
  advertising: () => reviewMessages.advertising,
  unlawful: () => reviewMessages.unlawful,
};

/** Leaves out the review's own words. */
export function reviewRefusedMail(
  to: string,
  { product, slug, publicUrl }: AboutProduct,
  why: RefusalReason,
): MailText {
  return (shop) =>
    mail(shop, 'review', to, reviewMessages.refusedSubject(product), [
      reviewMessages.refused(product),
      SENTENCES[why](),
      '',
      reviewMessages.refusedThen,
      reviewMessages.seeProduct(pageUrl(publicUrl, paths.product(slug))),
    ]);
}

export function questionAnsweredMail(
  to: string,
  { product, slug, publicUrl }: AboutProduct,
  question: string,
  answer: string,
): MailText {
  return (shop) =>
    mail(shop, 'question', to, reviewMessages.answerSubject(product), [
      reviewMessages.youAsked,
      question,
      '',
      reviewMessages.weAnswer,
      answer,
      '',
      reviewMessages.seeProduct(pageUrl(publicUrl, paths.product(slug))),
    ]);
}

/** A picture to be stored, or the address of a stored one. */
type SentPicture = PreparedImage | string;

/**
 * Pictures are redrawn, so that place and camera are removed, and get names of their own, so that they can be
 * deleted. Slow: call it before the transaction.
 * @throws as drawForShopper and prepareImage
 */
export async function prepareReviewPictures(
  services: DrawServices,
  sender: PictureSender,
  sent: readonly string[] = [],
): Promise<SentPicture[]> {
  const draw = (picture: string) =>
    drawForShopper(services, sender, () => prepareImage(services.db, picture, 'shopper', randomUUID()));
  const pictures: SentPicture[] = [];
  for (const picture of sent) pictures.push(picture.startsWith('data:') ? await draw(picture) : picture);
  return pictures;
}

/**
 * @param present names of the pictures that the review has
 * @returns their names from now on
 * @throws Refused 400 for the address of a picture that it does not have
 */
export async function storeReviewPictures(
  tx: Tx,
  pictures: readonly SentPicture[],
  present: readonly string[],
  now: Date,
): Promise<string[]> {
  const names: string[] = [];
  for (const picture of pictures) {
    const name =
      typeof picture === 'string'
        ? present.find((one) => imageUrl(one) === picture)
        : await insertImage(tx, picture, now);
    if (name === undefined) throw invalid(undefined, { pictures: reviewMessages.unknownPicture });
    names.push(name);
  }
  return names;
}

/** @param name of any size of a picture @returns the sender of its review, while nobody has published it; else null */
export async function findUnpublishedSender(db: Db, name: string): Promise<string | null> {
  const names = namesOfImage(name);
  const row = await db
    .selectFrom('reviews')
    .select('user_id')
    .where(sql<boolean>`(state = 'pending' or waiting is not null)`)
    .where(sql<boolean>`(pictures && ${names} or jsonb_exists_any(waiting -> 'pictures', ${names}))`)
    .where(sql<boolean>`not (state = 'published' and pictures && ${names})`)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @param kept of these, the ones that stay */
export async function deletePictures(
  tx: Tx,
  pictures: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const names = pictures.filter((name) => !kept.includes(name)).flatMap(namesOfImage);
  if (names.length > 0) await tx.deleteFrom('media').where('name', 'in', names).execute();
}

/** The functions that reviews need of subjects that do not lie below the catalogue. */
export interface ReviewPorts {
  /** Whether a unit of the product, also as a part of a kit, was delivered to the account. */
  hasReceived: (db: Db | Tx, userId: string, productId: string) => Promise<boolean>;
  /** Translates a mail into the language of the account with this address. */
  toCustomer: (tx: Tx, email: string, text: MailText) => Promise<MailText>;
}
