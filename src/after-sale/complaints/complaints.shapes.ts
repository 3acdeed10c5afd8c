import { z } from 'zod';
import {
  COMPLAINT_CHANNELS,
  COMPLAINT_STATES,
  MAX_COMPLAINT,
  MAX_COMPLAINT_ADDRESS,
  MAX_COMPLAINT_NOTE,
  MAX_COMPLAINT_ORDER,
  MAX_HOW_ACKNOWLEDGED,
  MAX_OUTCOME,
  MIN_COMPLAINT,
  MIN_OUTCOME,
} from './complaint-choices.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { sentPictures } from '../../catalogue/pictures/pictures.shapes.ts';
import { email, flag, isoTime, paging, phone, search } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import * as complaintDeskMessages from './complaint-desk.words.ts';
import { complaintMessages } from './complaint.words.ts';

const name = line(MAX_NAME_LENGTH, () => complaintMessages.name);
const order = z.optional(line(MAX_COMPLAINT_ORDER));
const complaintText = text(MAX_COMPLAINT, () => complaintMessages.text).check(
  z.minLength(MIN_COMPLAINT, { error: () => complaintMessages.text }),
);

export const newComplaint = z.object({
  name,
  email,
  phone: phone.optional(),
  order,
  text: complaintText,
  pictures: sentPictures.optional(),
});

export type NewComplaint = z.output<typeof newComplaint>;

export const complaintReceiptShape = z
  .object({
    number: z.string(),
    link: z.string(),
    acknowledgeBy: z.string(),
    resolveBy: z.string(),
    /** Guests have sent too many today; the rest was taken. */
    picturesLeftOut: z.literal(true).optional(),
  })
  .meta({ id: 'ComplaintReceipt' });

export type ComplaintReceipt = z.output<typeof complaintReceiptShape>;

export const complaintParams = z.object({ token: z.string().max(100) });

const by = z.enum(['shop', 'customer']);

/** Sent to anyone who has the link: never a name, an address, an order or the complaint itself. */
export const seenComplaintShape = z
  .object({
    number: z.string(),
    state: z.enum(COMPLAINT_STATES),
    receivedAt: z.string(),
    acknowledgedAt: z.string().nullable(),
    resolveBy: z.string(),
    resolvedAt: z.string().nullable(),
    notes: z.array(z.object({ at: z.string(), text: z.string(), by })),
  })
  .meta({ id: 'SeenComplaint' });

export type SeenComplaint = z.output<typeof seenComplaintShape>;

export const complaintNoteBody = z.object({ text: text(MAX_COMPLAINT_NOTE, () => complaintMessages.note) });
export const complaintShape = z
  .object({
    _id: z.string(),
    number: z.string(),
    channel: z.enum(COMPLAINT_CHANNELS),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Given by people who left no other way to answer them. */
    address: z.string().optional(),
    order: z.string().nullable(),
    text: z.string(),
    /** Addresses of the pictures. */
    pictures: z.array(z.string()),
    state: z.enum(COMPLAINT_STATES),
    receivedAt: z.string(),
    acknowledgeBy: z.string(),
    acknowledgedAt: z.string().nullable(),
    resolveBy: z.string(),
    resolvedAt: z.string().nullable(),
    late: z.enum(['acknowledge', 'resolve']).nullable(),
    notes: z.array(z.object({ at: z.string(), text: z.string(), isPublic: z.boolean(), by })),
    link: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Complaint' });

export type Complaint = z.output<typeof complaintShape>;

export const complaintsQuery = z.object({
  ...paging,
  state: z.enum(COMPLAINT_STATES).optional(),
  late: flag.optional(),
  /** Whether open ones were acknowledged. */
  acknowledged: flag.optional(),
  search: search.optional(),
});

export type ComplaintsQuery = z.output<typeof complaintsQuery>;

export const deskComplaint = z.object({
  channel: z.enum(COMPLAINT_CHANNELS),
  receivedAt: isoTime,
  name,
  email: email.optional(),
  phone: phone.optional(),
  address: z.optional(text(MAX_COMPLAINT_ADDRESS)),
  order,
  text: complaintText,
});

export type DeskComplaint = z.output<typeof deskComplaint>;

export const acknowledgeBody = z.object({
  how: line(MAX_HOW_ACKNOWLEDGED, complaintDeskMessages.how),
  updatedAt: isoTime,
});

export type AcknowledgeBody = z.output<typeof acknowledgeBody>;

export const deskNoteBody = z.object({
  text: text(MAX_COMPLAINT_NOTE, complaintDeskMessages.note),
  isPublic: z.boolean(),
  updatedAt: isoTime,
});

export type DeskNoteBody = z.output<typeof deskNoteBody>;

export const resolveBody = z.object({
  outcome: text(MAX_OUTCOME, complaintDeskMessages.outcome).check(
    z.minLength(MIN_OUTCOME, { error: complaintDeskMessages.outcome }),
  ),
  updatedAt: isoTime,
});

export type ResolveBody = z.output<typeof resolveBody>;
