import { IMAGE_BODY_BYTES } from '../../../contract/constants.ts';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { messages } from '../../../contract/messages.ts';

/** What a picture may be; the shop looks at the content again, whatever the name says. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** What else the request carries beside the picture. */
const ROOM_FOR_THE_REST = 100 * 1024;

export type ReadImage = { dataUri: string } | { fault: string };

/** @returns the file as a data URI, as the shop takes pictures, or why it cannot be one */
export async function readImageFile(file: File): Promise<ReadImage> {
  if (!IMAGE_TYPES.includes(file.type)) return { fault: adminMessages.products.imageType };
  // A data URI writes three bytes as four letters.
  if ((file.size * 4) / 3 > IMAGE_BODY_BYTES - ROOM_FOR_THE_REST) return { fault: messages.general.tooLarge };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ dataUri: reader.result as string });
    reader.onerror = () => resolve({ fault: adminMessages.products.imageUnreadable });
    reader.readAsDataURL(file);
  });
}

/** @returns the first file that was pasted or dropped, or null where there was only text */
export function fileIn(data: DataTransfer): File | null {
  return data.files[0] ?? null;
}
