import type { DocumentKind } from '../documents/documents.shapes.ts';

/** Fixed words of the JSON that the GST portal's offline tool writes for GSTR-1, changed only by the GST Network. */

export const GSTR1_JSON_VERSION = 'GST3.2.4';
/** The tool writes this word; the portal computes the hash. */
export const GSTR1_JSON_HASH = 'hash';

export const JSON_INVOICE_TYPE = 'R';

export const NIL_SUPPLY_TYPES = {
  inter: { registered: 'INTRB2B', unregistered: 'INTRB2C' },
  intra: { registered: 'INTRAB2B', unregistered: 'INTRAB2C' },
};

/** The numbers of the kinds in the portal's list of documents issued. */
export const DOCUMENT_NUMBERS: Record<DocumentKind, number> = { INV: 1, CRN: 5 };
