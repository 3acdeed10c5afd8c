import { z } from 'zod';
import {
  CARE_COVERS,
  CLAIM_STATES,
  CLAIM_STEPS,
  MAX_CLAIM_NOTE,
  MAX_PROBLEM,
  MAX_RMA,
  MIN_PROBLEM,
  MIN_RMA,
  OLD_UNIT_OUTCOMES,
} from './claim-steps.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { sentPictures } from '../../catalogue/pictures/pictures.shapes.ts';
import { email, indiaDay, isoTime, paging, phone, search } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import * as claimDeskMessages from './claim-desk.words.ts';
import { position, typedSerial, warrantyShape } from '../serials/serials.shapes.ts';
import { warrantyMessages } from '../warranty/warranty.words.ts';

const MAX_COURIER = 60;
const id = z.string().max(100);

const problem = text(MAX_PROBLEM, () => warrantyMessages.problem).check(
  z.minLength(MIN_PROBLEM, { error: () => warrantyMessages.problem }),
);
const name = line(MAX_NAME_LENGTH, () => warrantyMessages.name);

/** A care contract that covers a unit, and its last day in India. */
export const careShape = z.object({ contract: z.string(), cover: z.enum(CARE_COVERS), until: z.string() });

/** Private notes, RMA number and names of staff are left out for customers. */
export const claimShape = z
  .object({
    _id: z.string(),
    number: z.string(),
    state: z.enum(CLAIM_STATES),
    order: z.string().nullable(),
    position: z.number().nullable(),
    product: articleShape,
    serial: z.string().nullable(),
    newSerial: z.string().nullable(),
    problem: z.string(),
    /** Addresses of the pictures. */
    pictures: z.array(z.string()),
    /** Set in the answer to a guest, where guests have sent too many today; the rest was taken. */
    picturesLeftOut: z.literal(true).optional(),
    contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    warranty: warrantyShape.nullable(),
    goodwill: z.boolean(),
    /** The care contract that covers it; left out without one. */
    care: careShape.optional(),
    /** The maker's number of the return. */
    rma: z.string().nullable(),
    expectedOn: z.string().nullable(),
    /** Null before the unit is here. */
    dueOn: z.string().nullable(),
    late: z.boolean(),
    loan: z.object({ serial: z.string().nullable(), product: articleShape, since: z.string() }).nullable(),
    steps: z.array(
      z.object({
        at: z.string(),
        step: z.enum(CLAIM_STATES),
        note: z.string().nullable(),
        isPublic: z.boolean(),
        by: z.string().nullable(),
      }),
    ),
    updatedAt: z.string(),
  })
  .meta({ id: 'Claim' });

export type Claim = z.output<typeof claimShape>;

export const orderClaim = z.object({
  position,
  /** The part of a kit's line. */
  product: id.optional(),
  serial: typedSerial.optional(),
  problem,
  pictures: sentPictures.optional(),
});

export type OrderClaim = z.output<typeof orderClaim>;

export const linkClaim = z.object({ problem, name, phone, email, pictures: sentPictures.optional() });

export type LinkClaim = z.output<typeof linkClaim>;

export const claimsQuery = z.object({
  ...paging,
  state: z.enum(['open', ...CLAIM_STATES]).optional(),
  /** Searches the claim's, serial or RMA number, the name or the phone number. */
  search: search.optional(),
});

export type ClaimsQuery = z.output<typeof claimsQuery>;

export const deskClaim = z.object({
  serial: typedSerial.optional(),
  order: z.string().max(40).optional(),
  position: position.optional(),
  product: id.optional(),
  problem,
  contact: z.object({ name, phone: phone.optional(), email: email.optional() }),
  /** Accepted out of warranty, for the reason in `note`. */
  goodwill: z.boolean().optional(),
  note: z.optional(text(MAX_CLAIM_NOTE, claimDeskMessages.note)),
});

export type DeskClaim = z.output<typeof deskClaim>;

const rma = line(MAX_RMA, claimDeskMessages.rma).check(
  z.minLength(MIN_RMA, { error: claimDeskMessages.rma }),
);

export const claimStepBody = z.object({
  step: z.enum(CLAIM_STEPS),
  updatedAt: isoTime,
  note: z.optional(z.nullable(text(MAX_CLAIM_NOTE, claimDeskMessages.note))),
  /** Whether the customer reads the note; a refusal's always. */
  isPublic: z.boolean().optional(),
  rma: z.optional(rma),
  expectedOn: indiaDay.optional(),
  /** Serial number of the faulty unit, where it was not known. */
  serial: typedSerial.optional(),
  newSerial: typedSerial.optional(),
  from: z.enum(['stock', 'maker']).optional(),
  old: z.enum(OLD_UNIT_OUTCOMES).optional(),
  courier: z.optional(line(MAX_COURIER)),
  trackingNumber: z.optional(line(MAX_COURIER)),
});

export type ClaimStepBody = z.output<typeof claimStepBody>;

export const claimLoan = z.object({ serial: typedSerial.optional(), product: id, updatedAt: isoTime });

export type ClaimLoan = z.output<typeof claimLoan>;

export const loanBackQuery = z.object({ outcome: z.enum(['restock', 'scrap']).optional() });

export type LoanBackQuery = z.output<typeof loanBackQuery>;
