import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { Db } from '../../db/transaction.ts';
import { VARIANT_WIDTHS, loadSharp } from './resize-image.server.ts';

export interface StoredPicture {
  image: string;
  alt: string;
}

export function readPictures(tx: Tx, productId: string): Promise<StoredPicture[]> {
  return tx
    .selectFrom('product_pictures')
    .select(['image', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** The first picture becomes the product's image. The caller has locked the product. */
export async function storePictures(tx: Tx, productId: string, pictures: StoredPicture[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length > 0) {
    const rows = pictures.map((picture, index) => ({
      product_id: productId,
      position: index + 1,
      ...picture,
    }));
    await tx.insertInto('product_pictures').values(rows).execute();
  }
  const image = pictures[0]?.image ?? null;
  await tx.updateTable('products').set({ image }).where('id', '=', productId).execute();
  tx.effects.catalogueChanged();
}

/** Replaces the image of a product's edit; null removes it, and the next picture moves up. */
export async function replaceFirstPicture(
  tx: Tx,
  productId: string,
  image: string | null,
  alt: string,
): Promise<void> {
  const others = (await readPictures(tx, productId)).slice(1).filter((picture) => picture.image !== image);
  await storePictures(tx, productId, [...(image === null ? [] : [{ image, alt }]), ...others]);
}

/** Drawn from the largest kept size of a picture. */
export async function drawIcon(db: Db, name: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(await readLargest(db, name))
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

/** A picture for PDFs: a JPEG on white, in base64, with its size in pixels. */
export interface PaperPicture {
  jpeg: string;
  width: number;
  height: number;
}

/** A box of 60 × 15 mm holds so many pixels at 300 dots an inch. */
const BOX = { width: 720, height: 180 };

export async function drawPaperPicture(db: Db, name: string): Promise<PaperPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(await readLargest(db, name))
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data.toString('base64'), width: info.width, height: info.height };
}

/**
 * @param name of any of a picture's sizes
 * @returns the bytes of the largest that is kept
 * @throws when no such picture was ever stored
 */
async function readLargest(db: Db, name: string): Promise<Buffer> {
  const hash = name.split('-')[0]!;
  const { bytes } = await db
    .selectFrom('media')
    .select('bytes')
    .where(
      'name',
      'in',
      VARIANT_WIDTHS.map((width) => `${hash}-${width}.webp`),
    )
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return bytes;
}
