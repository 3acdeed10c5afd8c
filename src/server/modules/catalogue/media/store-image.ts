import { createHash } from 'node:crypto';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { readImageFile } from './image-file.ts';
import { resizeImage, type Variant } from './resize-image.ts';

const HASH_LENGTH = 32;
const NAMING_WIDTH = 640;

export interface PreparedImage {
  name: string;
  /** Empty when the same image is stored already. */
  rows: MediaRow[];
}

interface MediaRow {
  name: string;
  content_type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Slow, so call it before the transaction that stores the variants.
 * @param dataUri PNG, JPEG, WebP or AVIF, at most 40 megapixels
 * @throws Refused 400 when it is not such an image, 503 when too many wait
 */
export async function prepareImage(db: Db, dataUri: string): Promise<PreparedImage> {
  const file = await readImageFile(dataUri);
  const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, HASH_LENGTH);
  const name = variantName(hash, NAMING_WIDTH);
  if (await isStored(db, name)) return { name, rows: [] };
  const variants = await resizeImage(file);
  return { name, rows: variants.map((variant) => rowOf(hash, variant)) };
}

export async function insertImage(tx: Tx, { rows }: PreparedImage, now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('media')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isStored(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

function rowOf(hash: string, { targetWidth, width, height, bytes }: Variant): MediaRow {
  return { name: variantName(hash, targetWidth), content_type: 'image/webp', width, height, bytes };
}

function variantName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}
