import * as gstBooksMessages from './gst-books.words.ts';
import { z } from 'zod';
import { indiaDay, paging } from '../../kit/api/shapes.ts';
import { DOCUMENT_KINDS } from '../documents/documents.shapes.ts';
import { ORDER_STATUSES } from '../../orders/orders/order-status.ts';

const MAX_ARN_LENGTH = 20;

/** A figure that differs from the filed one. */
const filedDifference = z.object({ what: z.string(), filed: z.number(), now: z.number() });

const monthClosingShape = z.object({
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

export const SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;

export type Section = (typeof SECTIONS)[number];

/** The CSV files of GSTR-1: the sections, nil-rated sales (8), HSN tables (12) and documents issued (13). */
export const GSTR1_FILES = [...SECTIONS, 'exemp', 'hsn-b2b', 'hsn-b2c', 'docs'] as const;

export type Gstr1File = (typeof GSTR1_FILES)[number];

export const MONTH_FAULTS = [
  'no_state',
  'hsn_short',
  'shipped_without_invoice',
  'invoiced_late',
  'cancelled_with_invoice',
  'refund_without_note',
  'irn_missing',
  'e_way_bill_missing',
] as const;

export type MonthFaultCode = (typeof MONTH_FAULTS)[number];

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);

export const monthParams = z.object({ month });

export const gstr1Params = z.object({ month, section: z.enum(GSTR1_FILES) });

/** The GSTIN of the return; default: the shop's present one. */
export const gstinQuery = z.object({
  gstin: z
    .string()
    .regex(/^\d{2}[0-9A-Z]{13}$/)
    .optional(),
});

export type GstinQuery = z.output<typeof gstinQuery>;

/** Rupees. */
const heads = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

const sectionSums = z.object({ count: z.number(), ...heads });

export type SectionSums = z.output<typeof sectionSums>;

/** Net of credit notes. The unit of services is NA and their quantity 0. */
const hsnRow = z.object({
  hsn: z.string(),
  uqc: z.string(),
  rate: z.number(),
  quantity: z.number(),
  total: z.number(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});

export type HsnRow = z.output<typeof hsnRow>;

const issuedSeries = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  nature: z.string(),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  cancelled: z.number(),
});

export type IssuedSeries = z.output<typeof issuedSeries>;

const monthFault = z.object({
  code: z.enum(MONTH_FAULTS),
  message: z.string(),
  orderId: z.string().optional(),
  documentId: z.string().optional(),
  /** The day of the document, where its age counts. */
  day: z.string().optional(),
});

export type MonthFault = z.output<typeof monthFault>;

/** Nil-rated sales net of credit notes: a part of the sections' taxable values, listed in a table of their own. */
const nilRatedRow = z.object({ isInterState: z.boolean(), isRegistered: z.boolean(), taxable: z.number() });

export const gstMonthShape = z
  .object({
    month: z.string(),
    gstin: z.string().nullable(),
    /** All of the shop's under which documents were issued in the month. */
    gstins: z.array(z.string()).optional(),
    /** Credit notes are positive in cdnr and cdnur, and subtracted in b2cs. */
    sections: z.object({
      b2b: sectionSums,
      b2cl: sectionSums,
      b2cs: sectionSums,
      cdnr: sectionSums,
      cdnur: sectionSums,
    }),
    payable: z.object(heads),
    hsn: z.object({ b2b: z.array(hsnRow), b2c: z.array(hsnRow) }),
    nilRated: z.array(nilRatedRow).optional(),
    documents: z.array(issuedSeries),
    /** Valid invoices before rounding, compared with the totals of their orders. */
    agreement: z.object({ billed: z.number(), orders: z.number(), difference: z.number() }),
    faults: z.array(monthFault),
    /** Null while the return is not filed. */
    closed: monthClosingShape.nullable().optional(),
  })
  .meta({ id: 'GstMonth' });

export type GstMonth = z.output<typeof gstMonthShape>;

const gstr3bRow = z.object({
  /** The number in the form: `3.1(a)`. */
  row: z.string(),
  words: z.string(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
});

export type Gstr3bRow = z.output<typeof gstr3bRow>;

/** The outward supplies of GSTR-3B in rupees, less credit notes. */
export const gstr3bShape = z
  .object({
    month: z.string(),
    gstin: z.string().nullable(),
    outward: z.array(gstr3bRow),
    interState: z.object({
      row: z.string(),
      words: z.string(),
      supplies: z.string(),
      places: z.array(
        z.object({ stateCode: z.string(), state: z.string(), taxable: z.number(), igst: z.number() }),
      ),
    }),
  })
  .meta({ id: 'Gstr3b' });

export type Gstr3b = z.output<typeof gstr3bShape>;

/** The figures that are kept of a month when it is closed. */
export interface FiledFigures extends Pick<
  GstMonth,
  'sections' | 'payable' | 'hsn' | 'nilRated' | 'documents'
> {
  faults: Partial<Record<MonthFaultCode, number>>;
}

export type FiledDifference = z.output<typeof filedDifference>;

export type MonthClosing = z.output<typeof monthClosingShape>;

export type CloseMonthBody = z.output<typeof closeMonthBody>;

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
