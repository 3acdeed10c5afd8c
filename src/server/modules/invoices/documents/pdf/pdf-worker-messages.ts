import type { Copy, DocumentRecord } from '../../../../../contract/invoices/documents-shapes.ts';
import type { PaperStamp } from './paper-stamp.ts';

export interface DrawRequest {
  record: DocumentRecord;
  stamp: PaperStamp;
  copy: Copy;
}

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
