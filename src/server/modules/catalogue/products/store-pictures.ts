import type { Tx } from '../../../transaction/in-transaction.ts';

/** A picture of a product: the name of a stored image, and what it shows in words. */
export interface StoredPicture {
  image: string;
  alt: string;
}

/** @returns a product's pictures in their order */
export function readPictures(tx: Tx, productId: string): Promise<StoredPicture[]> {
  return tx
    .selectFrom('product_pictures')
    .select(['image', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** Replaces a product's pictures; the first one becomes its image. The caller has locked the product. */
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

/**
 * Replaces the first picture, as an edit of the product's image does; null removes it, and the next one moves up.
 * @param alt what the picture shows in words
 */
export async function replaceFirstPicture(
  tx: Tx,
  productId: string,
  image: string | null,
  alt: string,
): Promise<void> {
  const others = (await readPictures(tx, productId)).slice(1).filter((picture) => picture.image !== image);
  await storePictures(tx, productId, [...(image === null ? [] : [{ image, alt }]), ...others]);
}
