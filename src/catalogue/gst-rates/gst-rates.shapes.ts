import { z } from 'zod';
import { indiaDay, pagingQuery } from '../../kit/api/shapes.ts';
import { MAX_GST_RATE } from '../products/product-limits.ts';
import * as gstRateMessages from './gst-rates.words.ts';

export const gstRatesQuery = pagingQuery;

export const gstRateChangeBody = z.object({
  hsn: z.string({ error: gstRateMessages.hsn }).regex(/^\d{2,8}$/, { error: gstRateMessages.hsn }),
  rate: z.number({ error: gstRateMessages.rateUnknown }).min(0).max(MAX_GST_RATE),
  from: indiaDay.or(z.never({ error: gstRateMessages.day })),
});

export type GstRateChangeBody = z.output<typeof gstRateChangeBody>;

export const gstRateChangeShape = z
  .object({
    _id: z.string(),
    /** The beginning of the HSN codes that it is for. */
    hsn: z.string(),
    /** Percent. */
    rate: z.number(),
    /** The first day with this rate, in India. */
    from: z.string(),
    /** Null until its day has come. */
    appliedAt: z.string().nullable(),
    /** How many products it changed, or would change today. */
    products: z.number(),
  })
  .meta({ id: 'GstRateChange' });

export type GstRateChange = z.output<typeof gstRateChangeShape>;
