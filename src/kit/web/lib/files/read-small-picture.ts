import { IMAGE_TYPES, readImageFile, type ReadImage } from './read-file.ts';

/** Larger than any screen shows it. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/** Like readImageFile, but makes a phone's photo small enough to send over 4G. */
export async function readSmallPicture(file: File): Promise<ReadImage> {
  const dataUri = IMAGE_TYPES.includes(file.type) ? await shrunk(file).catch(() => null) : null;
  return dataUri === null ? readImageFile(file) : { dataUri };
}

/** @returns null for a picture that is small already */
async function shrunk(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
