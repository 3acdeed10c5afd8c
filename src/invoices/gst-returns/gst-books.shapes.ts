import { z } from 'zod';
import { ORDER_STATUSES } from '../../orders/orders/order-status.ts';
import { indiaDay, paging } from '../../kit/api/shapes.ts';
import * as gstBooksMessages from './gst-books.words.ts';
import { gstinQuery, monthParams } from './gst-returns.shapes.ts';

const REGISTER_FORMATS = ['csv', 'xlsx'] as const;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Days, both included; at most a year. */
export const registerQuery = z
  .object({
    from: indiaDay,
    to: indiaDay,
    format: z.enum(REGISTER_FORMATS).optional(),
    ...gstinQuery.shape,
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    error: gstBooksMessages.period,
    path: ['to'],
  });
export const agreementQuery = z.object({ ...paging, month: monthParams.shape.month.optional() });
export type AgreementQuery = z.output<typeof agreementQuery>;

/** Rupees; a difference above zero is too much, below zero missing. */
export const orderDisagreementShape = z
  .object({
    orderId: z.string(),
    status: z.enum(ORDER_STATUSES),
    ordered: z.number(),
    /** The order less what its credit notes took off; 0 for a cancelled order. */
    expected: z.number(),
    /** Invoices less credit notes, before rounding. */
    invoiced: z.number(),
    /** Received less given back. */
    received: z.number(),
    differences: z.object({ invoiced: z.number(), received: z.number() }),
  })
  .meta({ id: 'OrderDisagreement' });
export type OrderDisagreement = z.output<typeof orderDisagreementShape>;
