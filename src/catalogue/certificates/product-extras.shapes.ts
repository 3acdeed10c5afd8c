import { z } from 'zod';
import { FILE_KINDS } from '../products/catalogue-choices.ts';
import { shownCertificateShape } from './certificates.shapes.ts';

export const pictureShape = z
  .object({
    image: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    /** The picture in each stored width; empty for a drawing, which fits every width. */
    srcset: z.array(z.object({ width: z.number(), image: z.string() })),
  })
  .meta({ id: 'Picture' });

export type Picture = z.output<typeof pictureShape>;

export const productFileShape = z
  .object({
    _id: z.string(),
    kind: z.enum(FILE_KINDS),
    title: z.string(),
    version: z.string().nullable(),
    fileName: z.string(),
    size: z.number(),
    sha256: z.string(),
    address: z.string(),
  })
  .meta({ id: 'ProductFile' });

export type ProductFile = z.output<typeof productFileShape>;

export const shownGroupShape = z.object({
  _id: z.string(),
  name: z.string(),
  /** The attributes its products differ in: `Colour`. */
  axes: z.array(z.string()),
  products: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      values: z.array(z.string()),
      price: z.number(),
      inStock: z.boolean(),
      image: z.string().nullable(),
    }),
  ),
});

export type ShownGroup = z.output<typeof shownGroupShape>;

export const productExtras = {
  group: shownGroupShape.nullable(),
  pictures: z.array(pictureShape),
  files: z.array(productFileShape),
  certificates: z.array(shownCertificateShape),
};
