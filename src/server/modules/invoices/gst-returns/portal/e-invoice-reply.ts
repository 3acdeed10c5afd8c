import { z } from 'zod';

/** The portal writes India's time. */
const OFFSET = '+05:30';
const MAX_SHOWN_IRN_LENGTH = 64;

const portalTime = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})[ T]\d{2}:\d{2}:\d{2}$/)
  .transform((text) => {
    const [day, time] = [text.slice(0, 10), text.slice(11)];
    const isoDay = day.includes('/') ? day.split('/').reverse().join('-') : day;
    return new Date(`${isoDay}T${time}${OFFSET}`);
  })
  .refine((date) => !Number.isNaN(date.getTime()));

const portalReply = z.object({
  Irn: z.string().regex(/^[0-9a-f]{64}$/),
  AckNo: z.union([z.int().positive().transform(String), z.string()]).pipe(z.string().regex(/^\d{1,20}$/)),
  AckDt: portalTime,
  /** A JSON Web Token. */
  SignedQRCode: z.string().regex(/^[\w.=-]{1,4000}$/),
});

/** The portal's answer to the cancelling of an IRN. */
const portalCancellation = z.object({
  Irn: portalReply.shape.Irn,
  CancelDate: portalTime,
  Status: z.literal('CNL'),
});

export type EInvoiceCancellation = z.output<typeof portalCancellation>;

/** @returns null for an entry that cancels nothing */
export function cancellationOf(entry: unknown): EInvoiceCancellation | null {
  return portalCancellation.safeParse(entry).data ?? null;
}

export type EInvoiceReply = z.output<typeof portalReply>;

/** @returns null for an entry not in the portal's format */
export function eInvoiceReplyOf(entry: unknown): EInvoiceReply | null {
  return portalReply.safeParse(entry).data ?? null;
}

export function shownIrnOf(entry: unknown): string {
  const irn = (entry as { Irn?: unknown } | null)?.Irn;
  return typeof irn === 'string' ? irn.slice(0, MAX_SHOWN_IRN_LENGTH) : '';
}
