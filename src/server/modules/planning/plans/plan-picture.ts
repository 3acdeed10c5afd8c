import { planMessages } from '../../../../contract/planning/plan-messages.ts';
import { invalid, Refused } from '../../../http/errors.ts';
import { readImageFile } from '../../catalogue/media/image-file.ts';
import { resizeImage } from '../../catalogue/media/resize-image.ts';

export interface PlanPicture {
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/**
 * Stored as large as a product's largest picture. Slow, so call it before the transaction.
 * @throws Refused 400 when it is no such picture, 503 when too many wait
 */
export async function preparePicture(dataUri: string): Promise<PlanPicture> {
  try {
    const { width, height, bytes } = (await resizeImage(await readImageFile(dataUri), 'shopper')).at(-1)!;
    return { width, height, bytes };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error;
    throw invalid(planMessages.picture, { 'sketch.picture': error.message });
  }
}
