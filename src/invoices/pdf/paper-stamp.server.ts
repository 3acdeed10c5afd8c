import { drawPaperPicture } from '../../catalogue/pictures/stored-picture.server.ts';
import type { Db } from '../../db/transaction.ts';
import { readStorefrontRow } from '../../storefront/brand/storefront-memo.server.ts';
import type { DocumentFooter } from '../documents/documents.shapes.ts';
import type { PaperBrand } from './pdf-head.server.ts';

/** The brand is that of the day of issue. */
export interface PaperStamp extends PaperBrand {
  footer: DocumentFooter;
  /** The e-invoice portal's number, acknowledgement (a number and an ISO time) and signed text. */
  irn: string | null;
  ackNo: string | null;
  ackAt: string | null;
  signedQr: string | null;
  isVoid: boolean;
  /** The document's hash in the chain; it becomes the file's ID. */
  contentHash: string;
}

/** The brand of today. Not inside a transaction: drawing the logo takes its time. */
export async function readPaperBrand(db: Db): Promise<PaperBrand> {
  const { accent, logo_light: logo } = await readStorefrontRow(db);
  return { accent, ...(logo !== null && { logo: await drawPaperPicture(db, logo) }) };
}
