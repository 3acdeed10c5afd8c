import { MAX_PICTURE_BYTES } from './sketch.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface SketchPicture {
  /** URL of the file in this browser, or of the shop. */
  url: string;
  /** Height divided by width. */
  shape: number;
  file: File | null;
}

/** Null for a file that is no picture, or too large. */
export async function readPicture(file: File): Promise<SketchPicture | null> {
  if (!PICTURE_TYPES.includes(file.type) || file.size > MAX_PICTURE_BYTES) return null;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, shape: image.naturalHeight / image.naturalWidth, file };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
