import { z } from 'zod';
import { FILE_KINDS } from '../../domain/catalogue/catalogue-choices.ts';
import { shownCertificateShape } from './certificates-shapes.ts';

/** The parts of a product that have calls of their own. */

export const pictureShape = z
  .object({
    /** A URL below /media. */
    image: z.string(),
    alt: z.string(),
    /** In pixels. */
    width: z.number(),
    height: z.number(),
    /** The same picture in each width that is stored; empty for a drawing, which has every width. */
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
    /** In bytes. */
    size: z.number(),
    sha256: z.string(),
    /** Its URL, whose content never changes. */
    address: z.string(),
  })
  .meta({ id: 'ProductFile' });

export type ProductFile = z.output<typeof productFileShape>;

/** The group of a product, with those of its products that are on sale. */
export const shownGroupShape = z.object({
  _id: z.string(),
  name: z.string(),
  /** What its products differ in: `Colour`. */
  axes: z.array(z.string()),
  products: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** One for each axis: `White`. */
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
