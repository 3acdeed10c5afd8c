import type { Db } from '../../db/transaction.ts';
import { VARIANT_WIDTHS } from './resize-image.server.ts';

/**
 * @param name of any of a picture's sizes
 * @returns the bytes of the largest that is kept
 * @throws when no such picture was ever stored
 */
export async function readLargest(db: Db, name: string): Promise<Buffer> {
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
