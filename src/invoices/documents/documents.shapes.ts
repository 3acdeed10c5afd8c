import { z } from 'zod';
import { PAYMENT_KINDS } from '../../payments/payments/payments-choices.ts';
import { bank, stateCode } from '../../platform/settings/settings-body.shapes.ts';
import { flag, paging, search } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';

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
  /** The person who gets the goods, where it is not the buyer. */
  name: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  /** Handed over at the shop. */
  isPickup: z.boolean().optional(),
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

/** Rupees; `gross` and `discount` include tax, `total` is gross − discount. */
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

/** `states`: the desk chooses one of them, each with the words of its rule. */
const notice = z.object({
  code: z.string(),
  message: z.string(),
  states: z
    .array(z.object({ code: z.string(), name: z.string(), words: z.string(), pin: z.string().optional() }))
    .optional(),
});

export type Notice = z.output<typeof notice>;

const receipt = z.object({ kind: z.enum(PAYMENT_KINDS), amount: z.number(), day: z.string() });

/** Printed below the sums, as it was at the issue; bank and VPA where something is due. */
const footer = z.object({
  bank: bank.nullable(),
  vpa: z.string().nullable(),
  terms: z.string(),
  signatory: z.string().nullable(),
  /** Missing on credit notes and on documents from before it was kept. */
  payment: z
    .object({
      received: z.array(receipt),
      /** Rupees. */
      refunded: z.number(),
      due: z.number(),
      isOnDelivery: z.boolean(),
      /** The due day of an order on account. */
      dueOn: z.string().optional(),
    })
    .optional(),
});

export type DocumentFooter = z.output<typeof footer>;

const contents = {
  orderId: z.string(),
  /** The buyer's own number of the purchase, on an invoice; missing without one. */
  poNumber: z.string().optional(),
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
  /** Follows from the rates of its lines (Rules 46, 46A and 49 of the CGST Rules); missing on older documents. */
  title: z.string().optional(),
  footer: footer.optional(),
  /** Address of the shop's logo of that day; missing where it had none. */
  logo: z.string().optional(),
  /** Colour of the brand of that day; missing where it was that of a new shop. */
  accent: z.string().optional(),
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
  irnCancelled: z.object({ at: z.string(), reason: z.string() }).nullable().optional(),
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
    /** Warnings for staff, only in the answer to issuing. */
    warnings: z.array(notice).optional(),
  })
  .meta({ id: 'Document' });

export type TaxDocument = z.output<typeof documentShape>;

export const documentSummaryShape = documentShape.omit({ lines: true }).meta({ id: 'DocumentSummary' });

export type DocumentSummary = z.output<typeof documentSummaryShape>;

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

const supplyChoice = {
  /** The State of delivery, where the order names none or its PIN code is in several. */
  stateCode: stateCode.optional(),
};

export const previewQuery = z.object({ ...supplyChoice, installation: flag.optional() });

export const issueInvoiceBody = z.object({
  ...supplyChoice,
  /** Whether the goods are installed at the site; default: whether a line is a service. */
  installation: z.boolean().optional(),
  /** Credits former refunds as well. */
  creditRefunded: z.boolean().optional(),
});

export type IssueInvoiceBody = z.output<typeof issueInvoiceBody>;

const MAX_ORDERS_AT_ONCE = 100;
const MAX_PRINTED_AT_ONCE = 100;

export const issueInvoicesBody = z.object({
  orders: z.array(z.string().max(40)).min(1).max(MAX_ORDERS_AT_ONCE),
  /** If false or left out, the answer only tells what prevents which invoice. */
  apply: z.boolean().optional(),
});

export type IssueInvoicesBody = z.output<typeof issueInvoicesBody>;

export const issuedInvoicesShape = z.object({
  applied: z.boolean(),
  /** A preview lists the documents to be issued, without id and number. */
  issued: z.array(
    z.object({
      order: z.string(),
      document: z.string().nullable(),
      number: z.string().nullable(),
      total: z.number(),
      warnings: z.array(notice),
    }),
  ),
  hindered: z.array(z.object({ order: z.string(), code: z.string(), message: z.string() })),
});

export type IssuedInvoices = z.output<typeof issuedInvoicesShape>;

const listOf = (words: string) => words.split(',').filter((word) => word !== '');

export const printQuery = z.object({
  ids: z.string().transform(listOf).pipe(z.array(z.uuid()).min(1).max(MAX_PRINTED_AT_ONCE)),
  copies: z
    .string()
    .transform(listOf)
    .pipe(z.array(z.enum(COPIES)).min(1).max(COPIES.length))
    .optional(),
});

const creditAmount = z
  .number()
  .min(1)
  .max(10_000_000_000)
  .refine((rupees) => Number(rupees.toFixed(2)) === rupees);

export const creditNoteBody = z.object({
  /** Each line has either units or rupees with tax. */
  lines: z
    .array(
      z
        .object({
          position: z.int().min(1).max(200),
          quantity: z.int().min(1).max(1_000_000).optional(),
          amount: creditAmount.optional(),
        })
        .refine(({ quantity, amount }) => (quantity === undefined) !== (amount === undefined), {
          error: taxDocumentMessages.unitsOrAmount,
        }),
    )
    .min(1)
    .max(200)
    .optional(),
  /** Rupees with tax, spread over what remains of all lines. */
  amount: creditAmount.optional(),
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
  /** The GSTIN under which it was issued. */
  gstin: z.string().max(15).optional(),
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

/** A sheet, or the roll of a receipt printer: one page, as long as it must be. */
export const PAPERS = ['a4', '80mm'] as const;
export type PaperKind = (typeof PAPERS)[number];

export const pdfQuery = z.object({ copy: z.enum(COPIES).optional(), paper: z.enum(PAPERS).optional() });

export const eWayBillBody = z.object({
  number: z.string().regex(/^\d{12}$/),
  validUntil: z.iso.datetime().nullable(),
});

export type EWayBillBody = z.output<typeof eWayBillBody>;

export const irnCancelledBody = z.object({ reason: line(MAX_REASON_LENGTH), at: z.iso.datetime() });

export type IrnCancelledBody = z.output<typeof irnCancelledBody>;
