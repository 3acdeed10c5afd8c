import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { isDataUri, refusedImage } from './image-file.ts';
import { imageUrl } from './image-url.ts';
import { insertImage, prepareImage, type PreparedImage } from './store-image.ts';

/** A data URI; the current URL, '' or undefined keep the image; null removes it. */
type SentImage = string | null | undefined;

/** Slow, so call it before the transaction. */
export async function prepareSentImage(db: Db, field: SentImage): Promise<PreparedImage | null> {
  return typeof field === 'string' && isDataUri(field) ? prepareImage(db, field) : null;
}

/** @throws Refused 400 for a text that is no image */
export async function storeSentImage(
  tx: Tx,
  field: SentImage,
  prepared: PreparedImage | null,
  before: string | null,
  now: Date,
): Promise<string | null> {
  if (prepared) {
    await insertImage(tx, prepared, now);
    return prepared.name;
  }
  if (field === null) return null;
  if (field === undefined || field === '' || field === imageUrl(before)) return before;
  throw refusedImage(productDeskMessages.imageType);
}
