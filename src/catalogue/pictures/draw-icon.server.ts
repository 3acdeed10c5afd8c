import type { Db } from '../../db/transaction.ts';
import { loadSharp } from './image-file.server.ts';
import { readLargest } from './stored-picture.server.ts';

/** Drawn from the largest kept size of a picture. */
export async function drawIcon(db: Db, name: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(await readLargest(db, name))
    .resize({ width: size, height: size, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}
