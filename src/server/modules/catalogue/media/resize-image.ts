import type { OutputInfo, Sharp } from 'sharp';
import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import { ConcurrencyLimit } from '../../../http/concurrency-limit.ts';
import { MAX_PIXELS, refusedImage, type ImageFile } from './image-file.ts';
import { loadSharp } from './load-sharp.ts';

/** The widths of the stored variants in pixels; a smaller image is not enlarged. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
/** The largest height of a variant, as a multiple of its width; a taller image is scaled down to it. */
const MAX_HEIGHT_PER_WIDTH = 2;
const WEBP = { quality: 80, effort: 4 } as const;
const TIMEOUT_SECONDS = 20;

/** Images are resized while the process also serves requests. */
const MAX_RUNNING = 2;
/** Each waits with its whole upload in memory. */
const MAX_WAITING = 8;
const BUSY_RETRY_SECONDS = 5;

const concurrencyLimit = new ConcurrencyLimit(MAX_RUNNING, MAX_WAITING, BUSY_RETRY_SECONDS);

export interface Variant {
  /** The width that its name stands for; the image itself may be narrower. */
  targetWidth: number;
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Renders an image as WebP in each width: turned upright and without metadata.
 * @throws Refused 400 when it cannot be decoded, 503 when too many wait
 */
export function resizeImage(file: ImageFile): Promise<Variant[]> {
  return concurrencyLimit.take(async () => {
    const largest = await decodeImage(file);
    const variants: Variant[] = [];
    for (const targetWidth of VARIANT_WIDTHS) variants.push(await renderVariant(largest, targetWidth));
    return variants;
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Decodes the file once, at the largest width; the smaller variants are made from that. */
async function decodeImage({ bytes }: ImageFile): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    return await resizeTo(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient(), 1280)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refusedImage(productDeskMessages.imageUnreadable);
  }
}

async function renderVariant({ data, info }: Pixels, targetWidth: number): Promise<Variant> {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  const image = resizeTo(sharp(data, { raw: { width, height, channels } }), targetWidth);
  const webp = await image.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { targetWidth, width: webp.info.width, height: webp.info.height, bytes: webp.data };
}

function resizeTo(image: Sharp, width: number): Sharp {
  return image.resize({
    width,
    height: width * MAX_HEIGHT_PER_WIDTH,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
