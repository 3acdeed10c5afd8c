import type { OutputInfo, Sharp } from 'sharp';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS, refusedImage, type ImageFile } from './image-file.ts';

/** The widths a picture is kept in, in pixels; a smaller picture is not enlarged. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
/** A picture may be at most this many times as high as it is wide; a higher one comes out narrower. */
const TALLEST = 2;
const WEBP = { quality: 80, effort: 4 } as const;
const SLOWEST_SECONDS = 20;

/** Pictures are drawn beside the shop's other work. */
const AT_ONCE = 2;
/** Each waits with its whole upload in memory. */
const MAX_WAITING = 8;
const BUSY_RETRY_SECONDS = 5;

const turns = new ConcurrencyLimit(AT_ONCE, MAX_WAITING, BUSY_RETRY_SECONDS);

export interface Variant {
  /** The width it was drawn for. */
  forWidth: number;
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Draws a picture anew as WebP in each width: turned upright, without anything that was hidden in the file.
 * @throws Refused 400 when it cannot be unpacked, 503 when too many wait
 */
export function resizeImage(file: ImageFile): Promise<Variant[]> {
  return turns.take(async () => {
    const largest = await unpacked(file);
    const variants: Variant[] = [];
    for (const forWidth of VARIANT_WIDTHS) variants.push(await drawn(largest, forWidth));
    return variants;
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Unpacked once, at the largest width; the smaller ones are drawn from that. */
async function unpacked({ bytes }: ImageFile): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    return await fitted(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient(), 1280)
      .timeout({ seconds: SLOWEST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refusedImage(adminMessages.products.imageUnreadable);
  }
}

async function drawn({ data, info }: Pixels, forWidth: number): Promise<Variant> {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  const picture = fitted(sharp(data, { raw: { width, height, channels } }), forWidth);
  const webp = await picture.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { forWidth, width: webp.info.width, height: webp.info.height, bytes: webp.data };
}

function fitted(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });
}
