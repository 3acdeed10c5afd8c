import type { Metadata } from 'sharp';
import * as productDeskMessages from '../products/product-desk.words.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';

export const MAX_PIXELS = 40_000_000;

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
