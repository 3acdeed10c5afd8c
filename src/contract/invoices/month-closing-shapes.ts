import { z } from 'zod';
import { indiaDay } from '../platform/shapes.ts';

const MAX_ARN_LENGTH = 20;

/** A figure that differs from the filed one. */
const filedDifference = z.object({ what: z.string(), filed: z.number(), now: z.number() });
export type FiledDifference = z.output<typeof filedDifference>;

export const monthClosingShape = z.object({
  at: z.string(),
  /** The name of who closed it. */
  by: z.string(),
  filedOn: z.string(),
  /** The acknowledgement number that the portal gave. */
  arn: z.string().nullable(),
  differences: z.array(filedDifference),
  /** Whether the last document of the books at that time is still as it was. */
  isChainSame: z.boolean(),
});
export type MonthClosing = z.output<typeof monthClosingShape>;

export const closeMonthBody = z.object({
  filedOn: indiaDay,
  arn: z
    .string()
    .max(60)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[0-9A-Z]*$/)
        .max(MAX_ARN_LENGTH),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional(),
});
export type CloseMonthBody = z.output<typeof closeMonthBody>;
