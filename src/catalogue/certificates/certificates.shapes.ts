import { z } from 'zod';
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  GATE_LEVELS,
  FILE_KINDS,
} from '../products/catalogue-choices.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { paging, wholeNumber } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import * as certificateMessages from './certificate.words.ts';

const day = z.string({ error: certificateMessages.day }).refine(isIsoDay, { error: certificateMessages.day });

const facts = z.object({
  kind: z.enum(CERTIFICATE_KINDS, { error: certificateMessages.kind }),
  number: z.nullable(line(100)).optional(),
  standard: z.nullable(line(200)).optional(),
  firmware: z.nullable(line(100)).optional(),
  issued: day.nullable().optional(),
  expires: day.nullable().optional(),
  state: z.enum(CERTIFICATE_STATES, { error: certificateMessages.state }),
  reason: z.nullable(text(300, certificateMessages.reasonMissing)).optional(),
  file: z.string().max(100).nullable().optional(),
});

export const newCertificate = facts;

export type NewCertificate = z.output<typeof newCertificate>;

export const certificateChange = facts.partial();

export type CertificateChange = z.output<typeof certificateChange>;

export const certificateShape = z
  .object({
    _id: z.string(),
    kind: z.enum(CERTIFICATE_KINDS),
    number: z.string().nullable(),
    standard: z.string().nullable(),
    firmware: z.string().nullable(),
    issued: z.string().nullable(),
    expires: z.string().nullable(),
    state: z.enum(CERTIFICATE_STATES),
    reason: z.string().nullable(),
    file: z.string().nullable(),
    address: z.string().nullable(),
    /** The admin who saved it last; null for those of the demo shop. */
    checkedBy: z.string().nullable(),
    checkedAt: z.string(),
  })
  .meta({ id: 'Certificate' });

export type Certificate = z.output<typeof certificateShape>;

const shownCertificateShape = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  number: z.string(),
  standard: z.string().nullable(),
  /** Left out where it covers every firmware. */
  firmware: z.string().optional(),
  issued: z.string().nullable(),
  expires: z.string(),
  address: z.string().nullable(),
});

export type ShownCertificate = z.output<typeof shownCertificateShape>;

export const certificatesQuery = z.object({
  ...paging,
  /** Limits the list to those that expire within so many days, or have expired. */
  due: wholeNumber(0, 10_000).optional(),
  state: z.enum(CERTIFICATE_STATES).optional(),
  kind: z.enum(CERTIFICATE_KINDS).optional(),
  product: z.string().max(100).optional(),
});

export type CertificatesQuery = z.output<typeof certificatesQuery>;

export const listedCertificateShape = certificateShape.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
});

export type ListedCertificate = z.output<typeof listedCertificateShape>;

export const gateShape = z.object({
  level: z.enum(GATE_LEVELS),
  kinds: z.array(z.enum(CERTIFICATE_KINDS)),
  missing: z.array(z.enum(CERTIFICATE_KINDS)),
  reason: z.string().nullable(),
});

export type Gate = z.output<typeof gateShape>;

const pictureShape = z
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

const shownGroupShape = z.object({
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
