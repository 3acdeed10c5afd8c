import { z } from 'zod';
import { MAX_PICTURES } from '../../domain/catalogue/catalogue-limits.ts';
import { messages } from '../platform/messages.ts';
import { extraMessages as sentences } from './product-extra-messages.ts';
import { CONTROL_CHARACTERS } from '../platform/text-shapes.ts';

const alt = z
  .string({ error: sentences.alt })
  .trim()
  .max(200, { error: sentences.alt })
  .refine((text) => !CONTROL_CHARACTERS.test(text), { error: sentences.alt });

/** The product's `updatedAt` when the editor was opened. */
const updatedAt = z.string().max(40).optional();

export const newPicture = z.object({
  /** A data URI of PNG, JPEG, WebP or AVIF. */
  image: z.string().max(12_000_000, { error: messages.general.tooLarge }),
  alt,
  updatedAt,
});

export type NewPicture = z.output<typeof newPicture>;

/** All pictures in their new order; those left out are removed. */
export const picturesBody = z.object({
  pictures: z.array(z.object({ image: z.string().max(200), alt })).max(MAX_PICTURES, {
    error: sentences.picturesFull,
  }),
  updatedAt,
});

export type PicturesBody = z.output<typeof picturesBody>;
