import { z } from 'zod';
import type { Bank } from '../platform/settings-shapes.ts';
import { paging, search } from '../platform/shapes.ts';
import { line } from '../platform/text-shapes.ts';

/** INV: tax invoice; CRN: credit note that refers to one. */
export const DOCUMENT_KINDS = ['INV', 'CRN'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Original for the buyer, duplicate for the transporter, triplicate for the shop (Rule 48 of the CGST Rules). */
export const COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type Copy = (typeof COPIES)[number];

const MAX_REASON_LENGTH = 200;

const seller = z.object({
  legalName: z.string(),
  tradeName: z.string(),
  gstin: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  state: z.string(),
  pin: z.string(),
  phone: z.string(),
  email: z.string(),
});

const buyer = z.object({
  /** The legal name if there is a GSTIN. */
  name: z.string(),
  gstin: z.string().nullable(),
  address: z.string(),
  stateCode: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const shipTo = z.object({
  address: z.string(),
  stateCode: z.string().nullable(),
  state: z.string().nullable(),
  pin: z.string().nullable(),
});

const placeOfSupply = z.object({
  code: z.string(),
  name: z.string(),
  /** The clause of section 10(1) of the IGST Act, or `no-state`. */
  rule: z.string(),
  words: z.string(),
});

/** In rupees; `gross` and `discount` include tax, `total` is gross − discount. */
const documentLine = z.object({
  position: z.number(),
  name: z.string(),
  hsn: z.string().nullable(),
  uqc: z.string(),
  /** 0 on a credit note by amount. */
  quantity: z.number(),
  gross: z.number(),
  discount: z.number(),
  taxable: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});

export type DocumentLine = z.output<typeof documentLine>;

const contents = {
  orderId: z.string(),
  refersTo: z.object({ _id: z.string(), number: z.string(), day: z.string() }).nullable(),
  reason: z.string().nullable(),
  seller,
  buyer,
  shipTo,
  placeOfSupply,
  isInterState: z.boolean(),
  reverseCharge: z.literal(false),
  lines: z.array(documentLine),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  roundOff: z.number(),
  total: z.number(),
  inWords: z.string(),
};

const later = {
  /** Rupees of its credit notes so far. */
  credited: z.number(),
  isVoid: z.boolean(),
  voidReason: z.string().nullable(),
  needsEWayBill: z.boolean(),
  irn: z.string().nullable(),
  ackNo: z.string().nullable(),
  ackAt: z.string().nullable(),
  eWayBill: z.object({ number: z.string(), validUntil: z.string().nullable() }).nullable(),
};

const kind = z.enum(DOCUMENT_KINDS);

/** The document as issued; its JSON text is hashed in the chain and drawn as the PDF. */
export const documentRecordShape = z.object({
  _id: z.string(),
  kind,
  number: z.string(),
  fy: z.string(),
  day: z.string(),
  issuedAt: z.string(),
  ...contents,
});

export type DocumentRecord = z.output<typeof documentRecordShape>;

export const documentShape = z
  .object({
    ...documentRecordShape.shape,
    ...later,
    contentHash: z.string(),
    previousHash: z.string(),
  })
  .meta({ id: 'Document' });

export interface DocumentFooter {
  bank: Bank | null;
  vpa: string | null;
  terms: string;
  signatory: string | null;
}

export type TaxDocument = z.output<typeof documentShape>;

export const documentSummaryShape = documentShape.omit({ lines: true }).meta({ id: 'DocumentSummary' });

export type DocumentSummary = z.output<typeof documentSummaryShape>;

const notice = z.object({ code: z.string(), message: z.string() });

export type Notice = z.output<typeof notice>;

export const invoicePreviewShape = z.object({
  kind,
  fy: z.string(),
  day: z.string(),
  ...contents,
  ...later,
  faults: z.array(notice),
  warnings: z.array(notice),
});

export type InvoicePreview = z.output<typeof invoicePreviewShape>;

export const issueInvoiceBody = z.object({
  /** Whether the goods are installed at the site; default: whether a line is a service. */
  installation: z.boolean().optional(),
});

export type IssueInvoiceBody = z.output<typeof issueInvoiceBody>;

export const creditNoteBody = z.object({
  lines: z
    .array(z.object({ position: z.int().min(1).max(200), quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(200)
    .optional(),
  /** Rupees with tax, spread over what remains of all lines. */
  amount: z
    .number()
    .min(1)
    .max(10_000_000_000)
    .refine((rupees) => Number(rupees.toFixed(2)) === rupees)
    .optional(),
  reason: line(MAX_REASON_LENGTH),
  restock: z.boolean().optional(),
});

export type CreditNoteBody = z.output<typeof creditNoteBody>;

export const voidBody = z.object({ reason: line(MAX_REASON_LENGTH) });

export const documentsQuery = z.object({
  ...paging,
  kind: kind.optional(),
  fy: z
    .string()
    .regex(/^\d{2}-\d{2}$/)
    .optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  order: z.string().max(40).optional(),
  search: search.optional(),
});

export type DocumentsQuery = z.output<typeof documentsQuery>;

export const orderDocumentShape = z
  .object({
    _id: z.string(),
    kind,
    number: z.string(),
    day: z.string(),
    total: z.number(),
    isVoid: z.boolean(),
  })
  .meta({ id: 'OrderDocument' });

export type OrderDocument = z.output<typeof orderDocumentShape>;

export const pdfQuery = z.object({ copy: z.enum(COPIES).optional() });

export const eWayBillBody = z.object({
  number: z.string().regex(/^\d{12}$/),
  validUntil: z.iso.datetime().nullable(),
});

export type EWayBillBody = z.output<typeof eWayBillBody>;
