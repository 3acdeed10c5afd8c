import type { Db } from '../../../../db/transaction.ts';
import { loadSharp } from './image-file.ts';

/** From the largest that is kept of a picture. */
export async function drawIcon(db: Db, name: string, size: number): Promise<Buffer> {
  const hash = name.split('-')[0]!;
  const { bytes } = await db
    .selectFrom('media')
    .select('bytes')
    .where('name', 'like', `${hash}-%.webp`)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sharp = await loadSharp();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(bytes)
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}
