import { z } from 'zod';
import { TRACKING_NUMBER } from '../../orders/dispatch/dispatch-limits.ts';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import {
  MAX_RETURN_COURIER,
  MAX_RETURN_NOTE,
  MAX_RETURN_TEXT,
  MIN_RETURN_NOTE,
  RETURN_OUTCOMES,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_WANTS,
  RETURN_WAYS,
} from './return-choices.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { sentPictures } from '../../catalogue/pictures/pictures.shapes.ts';
import { indiaDay, isoTime, paging, search } from '../../kit/api/shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import { orderShape } from '../../orders/orders/orders.shapes.ts';
import { refundShape } from '../../orders/orders/refund.shapes.ts';
import * as returnDeskMessages from './return-desk.words.ts';
import { returnMessages } from './return.words.ts';

const creditNote = z.object({ _id: z.string(), number: z.string() }).nullable();

/** Units that come back. Amounts are rupees. */
export const returnShape = z
  .object({
    _id: z.string(),
    number: z.string(),
    order: z.string(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    text: z.string(),
    want: z.enum(RETURN_WANTS),
    lines: z.array(
      z.object({
        position: z.number(),
        product: articleShape,
        quantity: z.number(),
        exchangeFor: articleShape.nullable(),
        /** Serial numbers that have arrived. */
        serials: z.array(z.string()),
        /** Serial numbers that may arrive: those that the buyer has, while the return is approved. */
        expected: z.array(z.string()),
        received: z.number().nullable(),
        outcomes: z.record(z.enum(RETURN_OUTCOMES), z.number()).nullable(),
      }),
    ),
    /** Addresses, for the owner and for dispatch alone. */
    pictures: z.array(z.string()),
    way: z
      .object({
        kind: z.enum(RETURN_WAYS),
        courier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        link: z.string().nullable(),
        day: z.string().nullable(),
      })
      .nullable(),
    refusedWhy: z.string().nullable(),
    /** The value of the requested units; from inspection on, of the accepted ones. */
    value: z.object({ goods: z.number(), fee: z.number(), total: z.number() }),
    creditNote,
    refunds: z.array(refundShape),
    /** The order of an exchange. */
    newOrder: z.string().nullable(),
    requestedAt: z.string(),
    approvedAt: z.string().nullable(),
    receivedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Return' });

export type Return = z.output<typeof returnShape>;

const position = z
  .int({ error: () => returnMessages.position })
  .min(0, { error: () => returnMessages.position })
  .max(MAX_LINES_PER_ORDER * 2, { error: () => returnMessages.position });
const quantity = z
  .int({ error: () => returnMessages.quantity })
  .min(1, { error: () => returnMessages.quantity })
  .max(MAX_QUANTITY_PER_LINE, { error: () => returnMessages.quantity });
const product = z.string().max(100);

export const newReturnBody = z.object({
  lines: z
    .array(z.object({ position, quantity, exchangeFor: product.optional() }), {
      error: () => returnMessages.noLines,
    })
    .min(1, { error: () => returnMessages.noLines })
    .max(MAX_LINES_PER_ORDER, { error: () => returnMessages.noLines }),
  reason: z.enum(RETURN_REASONS, { error: () => returnMessages.reason }),
  text: z
    .string({ error: () => returnMessages.text })
    .trim()
    .max(MAX_RETURN_TEXT, { error: () => returnMessages.text }),
  want: z.enum(RETURN_WANTS, { error: () => returnMessages.want }),
  pictures: sentPictures.optional(),
});

export type NewReturn = z.output<typeof newReturnBody>;

/** `late` passes what is too late, and what is not taken back otherwise. */
export const deskReturnBody = newReturnBody.extend({ late: z.boolean().optional() });

export type DeskReturn = z.output<typeof deskReturnBody>;

export const seenReturnBody = z.object({ updatedAt: isoTime });

export type SeenReturn = z.output<typeof seenReturnBody>;

export const returnWayBody = z.object({
  courier: line(MAX_RETURN_COURIER, () => returnMessages.courier),
  trackingNumber: z
    .string({ error: () => returnMessages.trackingNumber })
    .trim()
    .toUpperCase()
    .regex(TRACKING_NUMBER, { error: () => returnMessages.trackingNumber }),
  updatedAt: isoTime,
});

/** A return that the shop fetches has a day, and a number only with a courier. */
export const deskReturnWayBody = returnWayBody.extend({
  trackingNumber: returnWayBody.shape.trackingNumber.optional(),
  day: indiaDay.optional(),
});

export type ReturnWayBody = z.output<typeof deskReturnWayBody>;

export const returnsQuery = z.object({
  ...paging,
  state: z.enum(RETURN_STATES).optional(),
  /** Number, order, name or phone number. */
  search: search.optional(),
});

export type ReturnsQuery = z.output<typeof returnsQuery>;

export const approveReturnBody = z.object({
  way: z.enum(RETURN_WAYS, { error: returnDeskMessages.way }),
  /** The day on which it is fetched. */
  day: indiaDay.optional(),
  updatedAt: isoTime,
});

export type ApproveReturn = z.output<typeof approveReturnBody>;

export const refuseReturnBody = z.object({
  reason: text(MAX_RETURN_NOTE, returnDeskMessages.refusal).check(
    z.minLength(MIN_RETURN_NOTE, { error: returnDeskMessages.refusal }),
  ),
  updatedAt: isoTime,
});

export type RefuseReturn = z.output<typeof refuseReturnBody>;

const count = z
  .int({ error: returnDeskMessages.count })
  .min(0, { error: returnDeskMessages.count })
  .max(MAX_QUANTITY_PER_LINE, { error: returnDeskMessages.count });
const serial = z.string().max(100);
const lines = <Line extends z.ZodType>(shape: Line) =>
  z
    .array(shape, { error: returnDeskMessages.everyLine })
    .min(1, { error: returnDeskMessages.everyLine })
    .max(MAX_LINES_PER_ORDER, { error: returnDeskMessages.everyLine });

/** A line that is left out did not come. */
export const receiveReturnBody = z.object({
  lines: lines(z.object({ position, quantity: count, serials: z.array(serial).max(1000).optional() })),
  updatedAt: isoTime,
});

export type ReceiveReturn = z.output<typeof receiveReturnBody>;

export const inspectReturnBody = z.object({
  lines: lines(
    z.object({
      position,
      ...{ restock: count, repair: count, maker: count, scrap: count, reject: count },
      /** Needed where the serial numbers of a line do not share one outcome. */
      serials: z.record(serial, z.enum(RETURN_OUTCOMES)).optional(),
    }),
  ),
  updatedAt: isoTime,
});

export type InspectReturn = z.output<typeof inspectReturnBody>;

export const refundReturnBody = z.object({
  /** Absent: the only payment with this much left. */
  payment: z.string().max(100).optional(),
  /** Absent: as the reason says, once nothing stays with the buyer. */
  withFee: z.boolean().optional(),
  updatedAt: isoTime,
});

export type RefundReturn = z.output<typeof refundReturnBody>;

export const refundedReturnShape = z
  .object({ return: returnShape, creditNote, refunds: z.array(refundShape) })
  .meta({ id: 'RefundedReturn' });

export type RefundedReturn = z.output<typeof refundedReturnShape>;

export const exchangeReturnBody = z.object({
  /** Absent: what was asked, as many as were accepted. */
  lines: lines(z.object({ position, product, quantity })).optional(),
  updatedAt: isoTime,
});

export type ExchangeReturn = z.output<typeof exchangeReturnBody>;

export const exchangedReturnShape = z
  .object({
    return: returnShape,
    order: orderShape,
    creditNote,
    /** Rupees that moved to the new order, and what is still to be paid for it. */
    moved: z.number(),
    due: z.number(),
    refunds: z.array(refundShape),
  })
  .meta({ id: 'ExchangedReturn' });

export type ExchangedReturn = z.output<typeof exchangedReturnShape>;
