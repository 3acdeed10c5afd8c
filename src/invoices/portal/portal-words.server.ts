import type { DocumentKind } from '../documents/documents.shapes.ts';
import type { Gstr1File } from '../gst-returns/gst-returns.shapes.ts';

/** The GST portals' column names and fixed words, changed only by the GST Network. */

const hsnColumns = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
];

export const GSTR1_COLUMNS: Record<Gstr1File, readonly string[]> = {
  b2b: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
    ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  b2cl: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  b2cs: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  cdnr: [
    ...[
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
    ],
    ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate'],
    ...['Taxable Value', 'Cess Amount'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  exemp: [
    'Description',
    ...['Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
  ],
  'hsn-b2b': hsnColumns,
  'hsn-b2c': hsnColumns,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

export const REGULAR = 'Regular B2B';
export const NO_REVERSE_CHARGE = 'N';
export const CREDIT_NOTE_TYPE = 'C';
export const OTHER_THAN_E_COMMERCE = 'OE';
export const UNREGISTERED_TYPE = 'B2CL';

export const EXEMPT_WORDS = {
  inter: {
    registered: 'Inter-State supplies to registered persons',
    unregistered: 'Inter-State supplies to unregistered persons',
  },
  intra: {
    registered: 'Intra-State supplies to registered persons',
    unregistered: 'Intra-State supplies to unregistered persons',
  },
};

export const UNITS: Record<string, string> = {
  NOS: 'NOS-NUMBERS',
  MTR: 'MTR-METERS',
  SET: 'SET-SETS',
  ROL: 'ROL-ROLLS',
  PCS: 'PCS-PIECES',
  PAC: 'PAC-PACKS',
  OTH: 'OTH-OTHERS',
  NA: 'NA',
};

export const NATURES: Record<DocumentKind, string> = {
  INV: 'Invoices for outward supply',
  CRN: 'Credit Note',
};

export const E_INVOICE_VERSION = '1.1';
/** Version of the e-way bill portal's bulk file. */
export const E_WAY_BILL_VERSION = '1.0.0621';
/** Written as the GSTIN of a buyer without one. */
export const UNREGISTERED_PERSON = 'URP';
