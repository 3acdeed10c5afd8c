import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { z } from 'zod';
import { MAX_PICTURES, MAX_SENT_PICTURES } from '../products/catalogue-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';
import { pictureMessages } from './picture.words.ts';

const alt = z
  .string({ error: productExtraMessages.alt })
  .trim()
  .max(200, { error: productExtraMessages.alt })
  .refine((text) => !CONTROL_CHARACTERS.test(text), { error: productExtraMessages.alt });

/** The product's `updatedAt` when the editor was opened. */
const updatedAt = z.string().max(40).optional();

export const newPicture = z.object({
  image: z.string().max(12_000_000, { error: () => generalMessages.tooLarge }),
  alt,
  updatedAt,
});

export type NewPicture = z.output<typeof newPicture>;

export const picturesBody = z.object({
  pictures: z.array(z.object({ image: z.string().max(200), alt })).max(MAX_PICTURES, {
    error: productExtraMessages.picturesFull,
  }),
  updatedAt,
});

export type PicturesBody = z.output<typeof picturesBody>;

const LONGEST_DATA_URI = 12_000_000;

/** Pictures of a customer's form: data URIs, checked when they are redrawn. */
export const sentPictures = z
  .array(z.string().max(LONGEST_DATA_URI, { error: () => generalMessages.tooLarge }))
  .max(MAX_SENT_PICTURES, { error: () => pictureMessages.most });
