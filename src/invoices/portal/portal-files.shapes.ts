import { z } from 'zod';

/** One batch; 200 ids also fit into a URL. */
const MAX_DOCUMENTS = 200;
const MAX_DISTANCE_KM = 4000;

const ids = z
  .string()
  .transform((list) => [...new Set(list.split(',').filter((id) => id !== ''))])
  .pipe(z.array(z.uuid()).min(1).max(MAX_DOCUMENTS));

export const eInvoicingShape = z
  .object({
    /** The day from which papers of registered buyers need an IRN; null without e-invoicing. */
    from: z.string().nullable(),
  })
  .meta({ id: 'EInvoicing' });

export type EInvoicing = z.output<typeof eInvoicingShape>;

export const eInvoiceQuery = z.object({ ids });

export const eWayBillQuery = z.object({
  ids,
  /** Kilometres; absent: the portal computes them from the PIN codes. */
  distance: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_DISTANCE_KM))
    .optional(),
  vehicleNo: z
    .string()
    .max(30)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z0-9]{4,15})?$/))
    .optional(),
  transporterId: z
    .string()
    .max(30)
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().regex(/^(\d{2}[0-9A-Z]{13})?$/))
    .optional(),
});

export type EWayBillQuery = z.output<typeof eWayBillQuery>;

export const eInvoiceReplies = z.array(z.unknown());

export const takenRepliesShape = z
  .object({
    /** Documents that got their IRN. */
    taken: z.number(),
    /** Documents that had it before. */
    already: z.number(),
    refused: z.array(z.object({ irn: z.string(), message: z.string() })),
  })
  .meta({ id: 'TakenReplies' });

export type TakenReplies = z.output<typeof takenRepliesShape>;
