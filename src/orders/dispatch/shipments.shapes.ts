import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import {
  MAX_LABELS,
  MAX_NOTE_LENGTH,
  MAX_PARCEL_CM,
  MAX_PARCEL_GRAMS,
  MIN_REASON_LENGTH,
  STATUS_BODY_BYTES,
  TRACKING_NUMBER,
} from './dispatch-limits.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import { OUTCOMES, SENT_STATES, SHIPMENT_STATES } from '../parcels/shipment-states.ts';
import { STATUS_VERDICTS } from './courier-status.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { isoTime, paging, search } from '../../kit/api/shapes.ts';
import { line, rupees } from '../../kit/api/text-shapes.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import { orderShape } from '../orders/orders.shapes.ts';

const MAX_PART_UNITS = MAX_QUANTITY_PER_LINE * MAX_QUANTITY_PER_LINE;
const MAX_PARCEL_LINES = MAX_LINES_PER_ORDER * 50;
const MAX_SERIAL_LENGTH = 100;

export const shipmentShape = z
  .object({
    _id: z.string(),
    /** The order's with the parcel's: `CHK-104182-P1`. */
    number: z.string(),
    order: z.string(),
    parcel: z.number(),
    state: z.enum(SHIPMENT_STATES),
    lines: z.array(
      z.object({
        position: z.number(),
        product: articleShape,
        quantity: z.number(),
        serials: z.array(z.string()),
      }),
    ),
    courier: z.object({ code: z.string(), name: z.string() }).nullable(),
    trackingNumber: z.string().nullable(),
    /** The courier's page of the parcel. */
    link: z.string().nullable(),
    weightGrams: z.number().nullable(),
    lengthCm: z.number().nullable(),
    widthCm: z.number().nullable(),
    heightCm: z.number().nullable(),
    /** Rupees that the courier asks for at the door. */
    collect: z.number(),
    packedAt: z.string(),
    handedOverAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    /** How often delivering it failed. */
    attempts: z.number(),
    events: z.array(
      z.object({ at: z.string(), kind: z.string(), note: z.string().nullable(), by: z.string().nullable() }),
    ),
    /** Code 128 of the tracking number, else of the parcel's: `1` is a bar. */
    barcode: z.object({ text: z.string(), modules: z.string() }),
    updatedAt: z.string(),
  })
  .meta({ id: 'Shipment' });

export type Shipment = z.output<typeof shipmentShape>;

const id = z.string().max(100);

const position = z
  .int({ error: dispatchDeskMessages.linePosition })
  .min(0, { error: dispatchDeskMessages.linePosition })
  .max(MAX_LINES_PER_ORDER * 2, { error: dispatchDeskMessages.linePosition });

const quantity = z
  .int({ error: dispatchDeskMessages.noLines })
  .min(1, { error: dispatchDeskMessages.noLines })
  .max(MAX_PART_UNITS, { error: dispatchDeskMessages.noLines });

const serials = z
  .array(z.string({ error: dispatchDeskMessages.serialFormat }).max(MAX_SERIAL_LENGTH))
  .max(MAX_PART_UNITS);

const reason = line(MAX_NOTE_LENGTH, dispatchDeskMessages.reason).check(
  z.minLength(MIN_REASON_LENGTH, { error: dispatchDeskMessages.reason }),
);

const whole = (max: number, error: string) => z.int({ error }).min(1, { error }).max(max, { error });
const cm = whole(MAX_PARCEL_CM, dispatchDeskMessages.size);

const measures = {
  weightGrams: whole(MAX_PARCEL_GRAMS, dispatchDeskMessages.weight).nullable().optional(),
  lengthCm: cm.nullable().optional(),
  widthCm: cm.nullable().optional(),
  heightCm: cm.nullable().optional(),
  collect: z.optional(rupees(MAX_PRICE_RUPEES * MAX_LINES_PER_ORDER, dispatchDeskMessages.collect)),
};

export const packBody = z.object({
  lines: z
    .array(
      z.object({
        position,
        /** The part of a kit's line. */
        product: id.optional(),
        quantity,
        serials: serials.optional(),
        /** The reason why a unit that needs a serial number has none. */
        noSerial: z.optional(reason),
      }),
      { error: dispatchDeskMessages.noLines },
    )
    .min(1, { error: dispatchDeskMessages.noLines })
    .max(MAX_PARCEL_LINES),
  ...measures,
  /** Packed although it was to be paid first. */
  unpaid: z.boolean().optional(),
});

export type NewParcel = z.output<typeof packBody>;

export const shipmentsQuery = z.object({
  ...paging,
  state: z.enum(SHIPMENT_STATES).optional(),
  courier: z.string().max(30).optional(),
  order: z.string().max(40).optional(),
  /** Searches the parcel's and the tracking number. */
  search: search.optional(),
});

export type ShipmentsQuery = z.output<typeof shipmentsQuery>;

const courier = z.string({ error: dispatchDeskMessages.courierNeeded }).max(30);

const trackingNumber = z
  .string({ error: dispatchDeskMessages.trackingNumber })
  .trim()
  .toUpperCase()
  .regex(TRACKING_NUMBER, { error: dispatchDeskMessages.trackingNumber });

/** Fields that are left out stay. */
export const shipmentChange = z.object({
  courier: courier.nullable().optional(),
  trackingNumber: trackingNumber.nullable().optional(),
  ...measures,
  updatedAt: isoTime,
});

export type ShipmentChange = z.output<typeof shipmentChange>;

export const handOverBody = z.object({
  courier: courier.optional(),
  trackingNumber: trackingNumber.optional(),
  /** The present time, if left out. */
  at: isoTime.optional(),
  updatedAt: isoTime,
});

export type HandOver = z.output<typeof handOverBody>;

export const unpackBody = z.object({ reason, updatedAt: isoTime });

export type Unpacking = z.output<typeof unpackBody>;

export const shipmentStateBody = z.object({
  state: z.enum(SENT_STATES),
  at: isoTime.optional(),
  note: z.optional(z.nullable(line(MAX_NOTE_LENGTH))),
  updatedAt: isoTime,
});

export type NewShipmentState = z.output<typeof shipmentStateBody>;

export const cameBackBody = z.object({
  lines: z
    .array(
      z.object({
        position,
        product: id.optional(),
        quantity,
        outcome: z.enum(OUTCOMES),
        serials: serials.optional(),
      }),
    )
    .min(1, { error: dispatchDeskMessages.everyUnit })
    .max(MAX_PARCEL_LINES),
  /** The buyer refused a parcel that was to be paid at the door. */
  refused: z.boolean().optional(),
  note: z.optional(z.nullable(line(MAX_NOTE_LENGTH))),
  updatedAt: isoTime,
});

export type CameBack = z.output<typeof cameBackBody>;

export const cameBackShape = z
  .object({ shipment: shipmentShape, order: orderShape })
  .meta({ id: 'ParcelThatCameBack' });

export type ParcelThatCameBack = z.output<typeof cameBackShape>;

export const statusFileBody = z.object({
  /** Limited by its bytes, which the verb counts. */
  csv: z.string().max(STATUS_BODY_BYTES),
  apply: z.boolean().optional(),
});

export type StatusFileBody = z.output<typeof statusFileBody>;

const state = z.enum(SHIPMENT_STATES).nullable();

export const statusFileShape = z
  .object({
    applied: z.boolean(),
    counts: z.record(z.enum(STATUS_VERDICTS), z.number()),
    rows: z.array(
      z.object({
        /** Counted from 1 below the heading. */
        row: z.number(),
        number: z.string(),
        order: z.string().nullable(),
        from: state,
        to: state,
        at: z.string().nullable(),
        verdict: z.enum(STATUS_VERDICTS),
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StatusFile' });

export type StatusFile = z.output<typeof statusFileShape>;

export const labelsQuery = z.object({
  ids: z
    .string()
    .max(MAX_LABELS * 40)
    .transform((list) => [...new Set(list.split(',').filter((each) => each !== ''))])
    .pipe(z.array(z.string().max(100)).min(1).max(MAX_LABELS)),
  paper: z.enum(['a4', '100x150'], { error: dispatchDeskMessages.paper }).optional(),
});
export const slipQuery = z.object({
  /** If left out, all that is to pack. */
  shipment: id.optional(),
  paper: z.enum(['a4', '80mm'], { error: dispatchDeskMessages.paper }).optional(),
});
