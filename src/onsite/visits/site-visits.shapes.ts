import { z } from 'zod';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { deliveryPin } from '../../delivery/zones/delivery.shapes.ts';
import { indiaDay, isoTime, paging } from '../../kit/api/shapes.ts';
import { siteFields, newSite, siteId, unitShape } from '../sites/sites.shapes.ts';
import { VISIT_KINDS, VISIT_STATES, VISIT_STEPS } from './onsite-choices.ts';
import { hours, safeText } from './visit-parts.shapes.ts';

const MAX_NOTE = 1000;
const MAX_WHY = 500;

export const visitFields = {
  _id: z.string(),
  number: z.string(),
  kind: z.enum(VISIT_KINDS),
  state: z.enum(VISIT_STATES),
  site: z.object(siteFields),
  /** Numbers. */
  order: z.string().nullable(),
  claim: z.string().nullable(),
  contract: z.string().nullable(),
  /** Days in India, and hours as `10:00`. */
  dueOn: z.string().nullable(),
  day: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  late: z.boolean(),
  technician: z.object({ _id: z.string().optional(), name: z.string() }).nullable(),
  /** Whether the customer may choose another day. */
  canMove: z.boolean(),
  /** For the customer, while the work is not signed off. */
  code: z.string().nullable(),
  checklist: z.array(
    z.object({
      text: z.string(),
      answer: z.enum(['yes', 'no', 'na']).nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Left out for customers, as `quote` is. */
  needs: z.array(z.object({ product: articleShape, quantity: z.number() })).optional(),
  units: z.array(unitShape),
  /** Addresses of the pictures. */
  pictures: z.array(z.string()),
  steps: z.array(
    z.object({
      at: z.string(),
      step: z.enum(VISIT_STEPS),
      note: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  signed: z.object({ at: z.string(), name: z.string().nullable(), by: z.enum(['code', 'name']) }).nullable(),
  quote: z.string().nullable().optional(),
  updatedAt: z.string(),
};

export const visitShape = z.object(visitFields).meta({ id: 'Visit' });

export type Visit = z.output<typeof visitShape>;

export const slotsQuery = z.object({
  pin: deliveryPin,
  order: z.string().max(40).optional(),
  kind: z.enum(VISIT_KINDS).optional(),
});

export const slotShape = z.object({ from: z.string(), to: z.string(), left: z.number() });

export const visitSlotsShape = z
  .object({
    pin: z.string(),
    /** The id of the zone. */
    zone: z.string(),
    installs: z.boolean(),
    first: z.string(),
    last: z.string(),
    days: z.array(z.object({ day: z.string(), slots: z.array(slotShape) })),
  })
  .meta({ id: 'VisitSlots' });

export type VisitSlots = z.output<typeof visitSlotsShape>;

export const visitNote = z
  .union([z.literal(''), safeText(MAX_NOTE)])
  .transform((note) => (note === '' ? null : note));

export const newVisit = z.object({
  kind: z.enum(VISIT_KINDS),
  site: z.union([siteId, newSite]),
  order: z.string().max(40).optional(),
  claim: z.string().max(100).optional(),
  day: indiaDay,
  from: hours,
  note: visitNote.optional(),
});

export type NewVisit = z.output<typeof newVisit>;

export const ownVisitsQuery = z.object({ ...paging, state: z.enum(['open', 'done']).optional() });

export type OwnVisitsQuery = z.output<typeof ownVisitsQuery>;

export const visitMove = z.object({ day: indiaDay, from: hours, updatedAt: isoTime });

export type VisitMove = z.output<typeof visitMove>;

export const visitEnd = z.object({ why: z.optional(safeText(MAX_WHY)), updatedAt: isoTime });

export type VisitEnd = z.output<typeof visitEnd>;
