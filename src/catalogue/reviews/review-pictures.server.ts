import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reviewMessages } from './review.words.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import {
  drawForShopper,
  type DrawServices,
  type PictureSender,
} from '../pictures/draw-for-shopper.server.ts';
import { imageUrl } from '../pictures/image-url.server.ts';
import {
  insertImage,
  namesOfImage,
  prepareImage,
  type PreparedImage,
} from '../pictures/sent-image.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** A picture to be stored, or the address of a stored one. */
export type SentPicture = PreparedImage | string;

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
