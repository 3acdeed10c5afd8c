import { z } from 'zod';
import { newShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { CARE_COVERS } from '../../after-sale/claims/claim-steps.ts';
import { position, typedSerial } from '../../after-sale/serials/serials.shapes.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { isoTime, paging, phone } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { shownSketch } from '../../planning/sketch/plan-sketch.shapes.ts';
import { VISIT_KINDS } from '../visits/onsite-choices.ts';
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

export const siteShape = z
  .object({
    ...siteFields,
    hasPlan: z.boolean(),
    /** The page that anyone reads who has it. */
    link: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Site' });

export type Site = z.output<typeof siteShape>;

/** What is also read by the link. */
const shownFields = {
  units: z.array(unitShape),
  sketch: z.nullable(shownSketch),
  contract: z.object({ number: z.string(), cover: z.enum(CARE_COVERS), until: z.string() }).nullable(),
  nextVisit: z.object({ day: z.string(), from: z.string(), to: z.string() }).nullable(),
  /** Those that are done, newest first. */
  visits: z.array(z.object({ number: z.string(), kind: z.enum(VISIT_KINDS), day: z.string() })),
};

export const siteFileShape = z
  .object({
    ...siteShape.shape,
    ...shownFields,
    toPlace: z.array(toPlaceShape),
    /** Addresses of the pictures of its visits. */
    pictures: z.array(z.string()),
  })
  .meta({ id: 'SiteFile' });

export type SiteFile = z.output<typeof siteFileShape>;

/** Never a person, an address, an order or a price. */
export const sharedSiteShape = z
  .object({
    name: z.string(),
    ...shownFields,
    shop: z.object({ tradeName: z.string(), phone: z.string() }),
  })
  .meta({ id: 'SharedSite' });

export type SharedSite = z.output<typeof sharedSiteShape>;

export type ShownSite = Pick<SharedSite, keyof typeof shownFields>;

export const sitesQuery = z.object({
  ...paging,
  /** For staff: the account whose sites are listed. */
  customer: siteId.optional(),
});

export const siteBody = newSite.partial().extend({
  /** The token of one's own kit plan. */
  plan: z.string().max(100).nullable().optional(),
  updatedAt: isoTime,
});

export type SiteBody = z.output<typeof siteBody>;

export const siteLinkShape = z.object({ link: z.string().nullable() });

export const siteTokenParams = z.object({ token: z.string() });

export const siteUnitParams = z.object({ id: siteId, unitId: siteId });
