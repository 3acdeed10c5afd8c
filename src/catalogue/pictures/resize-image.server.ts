import type { OutputInfo, Sharp, Metadata } from 'sharp';
import * as productDeskMessages from '../products/product-desk.words.ts';
import { ConcurrencyLimit, type Lane } from '../../kit/server/http/concurrency-limit.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';

const MAX_PIXELS = 40_000_000;

type SharpLibrary = (typeof import('sharp'))['default'];

interface Kind {
  types: string[];
  format: string;
  matches: (bytes: Buffer) => boolean;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Checked by their first bytes, so only these four formats are ever decoded. */
const KINDS: Kind[] = [
  { types: ['image/png'], format: 'png', matches: (bytes) => bytes.subarray(0, 8).equals(PNG) },
  {
    types: ['image/jpeg', 'image/jpg'],
    format: 'jpeg',
    matches: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
  {
    types: ['image/webp'],
    format: 'webp',
    matches: (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'),
  },
  { types: ['image/avif'], format: 'heif', matches: (bytes) => hasText(bytes, 4, 'ftypavif') },
];

const DATA_URI = /^data:(image\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Recognised by its first bytes; null for anything else. */
export function imageTypeOf(bytes: Buffer): string | null {
  return KINDS.find(({ matches }) => matches(bytes))?.types[0] ?? null;
}

/**
 * @returns the file's bytes
 * @throws Refused 400: no image, none of the four formats, not the declared format, or too many pixels
 */
export async function readImageFile(dataUri: string): Promise<Buffer> {
  const [, type, base64] = DATA_URI.exec(dataUri) ?? [];
  if (type === undefined || base64 === undefined) throw refusedImage(productDeskMessages.imageType);
  const bytes = Buffer.from(base64, 'base64');
  const kind = KINDS.find(({ matches }) => matches(bytes));
  if (!kind?.types.includes(type)) throw refusedImage(productDeskMessages.imageType);
  const { format, width, height } = await headerOf(bytes);
  if (format !== kind.format) throw refusedImage(productDeskMessages.imageType);
  if (width * height > MAX_PIXELS) throw refusedImage(productDeskMessages.imageTooLarge);
  return bytes;
}

/** sharp's pixel limit is off: readImageFile checks it with its own message. */
async function headerOf(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refusedImage(productDeskMessages.imageUnreadable);
  }
}

export function refusedImage(sentence: string): Refused {
  return invalid(sentence, { image: sentence });
}

function hasText(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text;
}

let loading: Promise<SharpLibrary> | undefined;

/** Loaded at first use: it takes 18 MB, and most processes never need it. One thread, no cache. */
export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}

export const VARIANT_WIDTHS = [320, 640, 1280] as const;
const LARGEST = 1280;
const MAX_HEIGHT_PER_WIDTH = 2;
const WEBP = { quality: 80, effort: 4 } as const;
const TIMEOUT_SECONDS = 20;

const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const BUSY_RETRY_SECONDS = 5;

const concurrencyLimit = new ConcurrencyLimit(MAX_RUNNING, MAX_WAITING, BUSY_RETRY_SECONDS);

export interface Variant {
  /** The width in its name; the image itself may be narrower. */
  targetWidth: number;
  width: number;
  height: number;
  bytes: Buffer;
}

/** @throws Refused 400 when the image cannot be decoded, 503 when too many wait */
export function resizeImage(bytes: Buffer, lane: Lane): Promise<Variant[]> {
  return concurrencyLimit.take(async () => {
    const largest = await decodeImage(bytes);
    const variants: Variant[] = [];
    for (const targetWidth of VARIANT_WIDTHS) variants.push(await renderVariant(largest, targetWidth));
    return variants;
  }, lane === 'desk');
}

/**
 * Removes place and camera from the picture's data.
 * @returns WebP, at most 1280 px wide
 * @throws as resizeImage
 */
export function redrawImage(bytes: Buffer, lane: Lane): Promise<Buffer> {
  return concurrencyLimit.take(
    async () => (await renderVariant(await decodeImage(bytes), LARGEST)).bytes,
    lane === 'desk',
  );
}

const SMALL_SIDE = 1280;
const SMALL_BYTES = 500_000;
/** Tried from the best quality down; the last result is small whatever the picture shows. */
const SMALL_TRIES = [
  { side: SMALL_SIDE, quality: 80 },
  { side: SMALL_SIDE, quality: 50 },
  { side: SMALL_SIDE / 2, quality: 50 },
  { side: SMALL_SIDE / 4, quality: 50 },
];

/** Redraws a guest's picture as redrawImage does, to at most 1280 px either way and 500 KB. @throws as resizeImage */
export function redrawSmall(bytes: Buffer): Promise<Buffer> {
  return concurrencyLimit.take(async () => {
    const sharp = await loadSharp();
    const { data, info } = await decodeImage(bytes);
    let drawn = Buffer.alloc(0);
    for (const { side, quality } of SMALL_TRIES) {
      drawn = await sharp(data, { raw: info })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ ...WEBP, quality })
        .toBuffer();
      if (drawn.byteLength <= SMALL_BYTES) break;
    }
    return drawn;
  });
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

async function decodeImage(bytes: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    return await resizeTo(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient(),
      LARGEST,
    )
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
