import { IMAGE_BODY_BYTES } from '../../../../catalogue/products/catalogue-limits.ts';
import * as productDeskMessages from '../../../../catalogue/products/product-desk.words.ts';
import { generalMessages } from '../../../../platform/shell/general.words.ts';

/** The server checks the content again. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

const REST_OF_BODY_BYTES = 100 * 1024;

export type ReadImage = { dataUri: string } | { fault: string };

/** @returns the file as a data URI, or an error message */
export async function readImageFile(file: File): Promise<ReadImage> {
  if (!IMAGE_TYPES.includes(file.type)) return { fault: productDeskMessages.imageType };
  // Base64 writes three bytes as four characters.
  if ((file.size * 4) / 3 > IMAGE_BODY_BYTES - REST_OF_BODY_BYTES) return { fault: generalMessages.tooLarge };
  try {
    return { dataUri: await readDataUri(file) };
  } catch {
    return { fault: productDeskMessages.imageUnreadable };
  }
}

export function fileIn(data: DataTransfer): File | null {
  return data.files[0] ?? null;
}

/** @throws the browser's error when the file is gone or cannot be read */
function readDataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

export async function readBase64(file: Blob): Promise<string> {
  const uri = await readDataUri(file);
  return uri.slice(uri.indexOf(',') + 1);
}
