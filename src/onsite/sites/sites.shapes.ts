import { z } from 'zod';
import { newShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { position, typedSerial } from '../../after-sale/serials/serials.shapes.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { phone } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { safeLine } from '../visits/visit-parts.shapes.ts';

export const siteId = z.string().max(100);

const { line1, line2, landmark, city, stateCode, pin } = newShipping.shape;

export const newSite = z.object({
  name: safeLine(MAX_NAME_LENGTH),
  contact: line(MAX_NAME_LENGTH),
  phone,
  address: z.object({ line1, line2, landmark, city, stateCode, pin }),
});

export type NewSite = z.output<typeof newSite>;

export const siteFields = {
  _id: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string().nullable(),
    landmark: z.string().nullable(),
    city: z.string(),
    stateCode: z.string(),
    state: z.string(),
    pin: z.string(),
  }),
};

export const unitShape = z
  .object({
    _id: z.string(),
    place: z.string(),
    product: articleShape,
    serial: z.string().nullable(),
    /** The number of the unit that it took the place of. */
    replaces: z.string().nullable(),
    fittedOn: z.string(),
    /** Whether the unit came back to the shop. */
    away: z.boolean(),
    warranty: z.object({ until: z.string(), inWarranty: z.boolean() }).nullable(),
    manuals: z.array(z.object({ title: z.string(), kind: z.string(), link: z.string() })),
  })
  .meta({ id: 'SiteUnit' });

export type SiteUnit = z.output<typeof unitShape>;

export const toPlaceShape = z.object({
  order: z.string(),
  position: z.number(),
  product: articleShape,
  serial: z.string().nullable(),
  /** Units. */
  left: z.number(),
});

export type ToPlace = z.output<typeof toPlaceShape>;

const MAX_PLACE = 80;

export const newUnitFields = {
  place: safeLine(MAX_PLACE),
  serial: typedSerial.optional(),
  order: z.string().max(40).optional(),
  position: position.optional(),
  /** The part of a kit. */
  product: z.string().max(100).optional(),
};

export const newUnit = z.object(newUnitFields);

export type NewUnit = z.output<typeof newUnit>;
