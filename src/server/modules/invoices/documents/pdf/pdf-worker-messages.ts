import type { Copy, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import type { PaperStamp } from './paper-stamp.ts';

/** What the worker thread is asked to draw. */
export interface DrawRequest {
  record: DocumentRecord;
  stamp: PaperStamp;
  copy: Copy;
}

/** What it answers: the PDF, or why it could not be drawn. */
export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
