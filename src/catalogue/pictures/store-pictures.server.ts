import type { Tx } from '../../kit/server/transaction/effects.ts';

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
