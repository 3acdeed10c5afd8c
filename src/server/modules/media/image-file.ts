import type { Metadata } from 'sharp';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { invalid, type Refused } from '../../http/errors.ts';
import { loadSharp } from './load-sharp.ts';

export const MAX_PIXELS = 40_000_000;

/** A picture somebody sent, known to be one of the four kinds and small enough to be unpacked. */
export interface ImageFile {
  bytes: Buffer;
}

interface Kind {
  /** How a data URI may call it. */
  types: string[];
  /** What sharp calls it. */
  format: string;
  begins: (bytes: Buffer) => boolean;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Told by their first bytes before any decoder sees them, so that nothing but these four is ever decoded. */
const KINDS: Kind[] = [
  { types: ['image/png'], format: 'png', begins: (bytes) => bytes.subarray(0, 8).equals(PNG) },
  {
    types: ['image/jpeg', 'image/jpg'],
    format: 'jpeg',
    begins: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  },
  {
    types: ['image/webp'],
    format: 'webp',
    begins: (bytes) => holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP'),
  },
  { types: ['image/avif'], format: 'heif', begins: (bytes) => holds(bytes, 4, 'ftypavif') },
];

const DATA_URI = /^data:(image\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** @returns whether a text carries a picture, rather than naming one that is here already */
export function isDataUri(text: string): boolean {
  return text.startsWith('data:');
}

/**
 * Reads the picture in a data URI as far as its header.
 * @throws Refused 400: no picture, none of the four kinds, not the kind it says it is, or too large
 */
export async function readImageFile(dataUri: string): Promise<ImageFile> {
  const [, type, base64] = DATA_URI.exec(dataUri) ?? [];
  if (type === undefined || base64 === undefined) throw refusedImage(adminMessages.products.imageType);
  const bytes = Buffer.from(base64, 'base64');
  const kind = KINDS.find(({ begins }) => begins(bytes));
  if (!kind?.types.includes(type)) throw refusedImage(adminMessages.products.imageType);
  const { format, width, height } = await headerOf(bytes);
  if (format !== kind.format) throw refusedImage(adminMessages.products.imageType);
  if (width * height > MAX_PIXELS) throw refusedImage(adminMessages.products.imageTooLarge);
  return { bytes };
}

/** The limit is looked at here and not by sharp, so that each refusal has its own sentence. */
async function headerOf(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refusedImage(adminMessages.products.imageUnreadable);
  }
}

/** 400, with the sentence tied to the field. */
export function refusedImage(sentence: string): Refused {
  return invalid(sentence, { image: sentence });
}

function holds(bytes: Buffer, at: number, letters: string): boolean {
  return bytes.toString('latin1', at, at + letters.length) === letters;
}
