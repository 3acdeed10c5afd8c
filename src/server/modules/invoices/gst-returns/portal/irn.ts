import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';

/**
 * The invoice reference number as the portal computes it: SHA-256 in hex of GSTIN, year, kind and number.
 * @param fy the financial year: `26-27`
 */
export function irnOf(sellerGstin: string, fy: string, kind: DocumentKind, number: string): string {
  return createHash('sha256').update(`${sellerGstin}20${fy}${kind}${number}`).digest('hex');
}

/** The same in SQL, from the columns of tax_documents. */
export const OWN_IRN: RawBuilder<string> = sql`
  encode(sha256(convert_to(seller_gstin || '20' || fy || kind || number, 'UTF8')), 'hex')`;
