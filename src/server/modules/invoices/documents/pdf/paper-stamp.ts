import type { DocumentFooter } from '../../../../../contract/invoices/documents-shapes.ts';

/** What a paper shows beside the record of its document. */
export interface PaperStamp {
  footer: DocumentFooter;
  /** The e-invoice portal's number, its acknowledgement (a number and an ISO time) and its signed text. */
  irn: string | null;
  ackNo: string | null;
  ackAt: string | null;
  signedQr: string | null;
  isVoid: boolean;
  /** The document's hash in the chain; it becomes the file's ID. */
  contentHash: string;
}
