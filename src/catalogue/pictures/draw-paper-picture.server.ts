import type { Db } from '../../db/transaction.ts';
import { loadSharp } from './image-file.server.ts';
import { readLargest } from './stored-picture.server.ts';

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
