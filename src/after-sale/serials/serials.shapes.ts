import { z } from 'zod';
import { MAX_NOTE_LENGTH, MIN_REASON_LENGTH } from '../../orders/dispatch/dispatch-limits.ts';
import { MAX_LINES_PER_ORDER } from '../../orders/orders/orders-limits.ts';
import { MAX_SERIALS_AT_ONCE, SERIAL_OUTCOMES, SERIAL_STATES } from '../../orders/serials/serial-outcomes.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { isoTime, paging, search } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as dispatchDeskMessages from '../../orders/dispatch/dispatch-desk.words.ts';
import * as serialDeskMessages from './serial-desk.words.ts';

const MAX_TYPED = 100;
const id = z.string().max(100);

/** The number as typed; the verb normalises it. */
export const typedSerial = z.string({ error: dispatchDeskMessages.serialFormat }).max(MAX_TYPED);

export const warrantyShape = z.object({
  from: z.string(),
  /** The last day, included. */
  until: z.string(),
  inWarranty: z.boolean(),
});

export const serialShape = z
  .object({
    _id: z.string(),
    serial: z.string(),
    product: articleShape,
    state: z.enum(SERIAL_STATES),
    order: z.string().nullable(),
    position: z.number().nullable(),
    /** The parcel's number. */
    shipment: z.string().nullable(),
    soldOn: z.string().nullable(),
    warranty: warrantyShape.nullable(),
    purchase: z.object({ _id: z.string(), supplier: z.string(), bill: z.string() }).nullable(),
    /** The number of the unit whose place it took. */
    replaces: z.string().nullable(),
    replacedBy: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Serial' });

export type Serial = z.output<typeof serialShape>;

export const serialLifeShape = serialShape
  .extend({
    history: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        ref: z.string().nullable(),
        note: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SerialLife' });

export type SerialLife = z.output<typeof serialLifeShape>;

export const serialsQuery = z.object({
  ...paging,
  /** Searches the number, also a former one, and the order's. */
  search: search.optional(),
  product: id.optional(),
  state: z.enum(SERIAL_STATES).optional(),
  order: z.string().max(40).optional(),
});

export type SerialsQuery = z.output<typeof serialsQuery>;

export const newSerials = z.object({
  product: id,
  serials: z
    .array(typedSerial, { error: serialDeskMessages.none })
    .min(1, { error: serialDeskMessages.none })
    .max(MAX_SERIALS_AT_ONCE, { error: serialDeskMessages.tooLong }),
  /** The purchase with which they were bought. */
  purchase: id.optional(),
});

export type NewSerials = z.output<typeof newSerials>;

export const addedSerialsShape = z
  .object({ added: z.number(), serials: z.array(serialShape) })
  .meta({ id: 'AddedSerials' });

export type AddedSerials = z.output<typeof addedSerialsShape>;

export const position = z
  .int({ error: dispatchDeskMessages.linePosition })
  .min(0, { error: dispatchDeskMessages.linePosition })
  .max(MAX_LINES_PER_ORDER * 2, { error: dispatchDeskMessages.linePosition });

export const soldSerial = z.object({ position, product: id.optional(), serial: typedSerial });

export type SoldSerial = z.output<typeof soldSerial>;

const reason = line(MAX_NOTE_LENGTH, serialDeskMessages.reason).check(
  z.minLength(MIN_REASON_LENGTH, { error: serialDeskMessages.reason }),
);

export const serialCorrection = z.object({ serial: typedSerial, reason, updatedAt: isoTime });

export type SerialCorrection = z.output<typeof serialCorrection>;

/** Ids of serial numbers. */
export const serialSwap = z.object({ a: id, b: id, reason });

export type SerialSwap = z.output<typeof serialSwap>;

export const swappedSerialsShape = z
  .object({ a: serialShape, b: serialShape })
  .meta({ id: 'SwappedSerials' });

export type SwappedSerials = z.output<typeof swappedSerialsShape>;

export const serialOutcome = z.object({
  outcome: z.enum(SERIAL_OUTCOMES),
  note: z.optional(z.nullable(line(MAX_NOTE_LENGTH))),
  updatedAt: isoTime,
});

export type SerialOutcomeBody = z.output<typeof serialOutcome>;

export const serialsCheckShape = z
  .object({
    serials: z.number(),
    wrong: z.array(z.object({ serial: z.string(), product: articleShape, why: z.string() })),
  })
  .meta({ id: 'SerialsCheck' });

export type SerialsCheck = z.output<typeof serialsCheckShape>;
