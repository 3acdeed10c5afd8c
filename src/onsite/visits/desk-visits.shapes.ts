import { z } from 'zod';
import { email, indiaDay, isoTime, paging, phone, search } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { VISIT_KINDS, VISIT_STATES } from './onsite-choices.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import { hours } from './visit-parts.shapes.ts';
import { newVisit, visitFields, visitNote } from './site-visits.shapes.ts';

const MIN_SIGNER = 2;
const MAX_SIGNER = 100;
const id = z.string().max(100);

export const deskVisitShape = z
  .object({
    ...visitFields,
    customer: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  })
  .meta({ id: 'DeskVisit' });

export type DeskVisit = z.output<typeof deskVisitShape>;

export const VISIT_VIEWS = ['late', 'unassigned', 'to_sign', 'to_invoice'] as const;

/** Without a view, the days from today to six days on. */
export const deskVisitsQuery = z.object({
  ...paging,
  from: indiaDay.optional(),
  to: indiaDay.optional(),
  state: z.enum(VISIT_STATES).optional(),
  kind: z.enum(VISIT_KINDS).optional(),
  technician: id.optional(),
  zone: id.optional(),
  view: z.enum(VISIT_VIEWS).optional(),
  /** Searches the number of visit, order or care contract, the name or the phone number. */
  search: search.optional(),
});

export type DeskVisitsQuery = z.output<typeof deskVisitsQuery>;

const { kind, site, order, claim, day, from } = newVisit.shape;

export const newDeskVisit = z
  .object({
    ...{ kind, site, order, claim, day, from },
    customer: id.optional(),
    /** The account with this address, or a new one. */
    buyer: z.object({ name: line(MAX_NAME_LENGTH), email, phone }).optional(),
    to: hours.optional(),
    technician: id.nullable().optional(),
    note: visitNote.optional(),
    /** Passes days off, missing slots and full ones. */
    over: z.boolean().optional(),
  })
  .refine((visit) => visit.kind !== 'claim' || visit.claim !== undefined, {
    error: onsiteDeskMessages.claimNeeded,
    path: ['claim'],
  })
  .refine(({ customer, buyer }) => customer === undefined || buyer === undefined, {
    error: onsiteDeskMessages.customerOrBuyer,
    path: ['customer'],
  });

export type NewDeskVisit = z.output<typeof newDeskVisit>;

export const deskVisitBody = z.object({
  day: indiaDay.optional(),
  from: hours.optional(),
  to: hours.optional(),
  dueOn: indiaDay.optional(),
  technician: id.nullable().optional(),
  note: visitNote.optional(),
  over: z.boolean().optional(),
  updatedAt: isoTime,
});

export type DeskVisitBody = z.output<typeof deskVisitBody>;

const signer = line(MAX_SIGNER).check(z.minLength(MIN_SIGNER));

export const visitSignature = z.object({ name: signer, updatedAt: isoTime });

export const techniciansShape = z.array(
  z.object({ _id: z.string(), name: z.string(), staffRole: z.string() }),
);

export const nothing = z.strictObject({});
