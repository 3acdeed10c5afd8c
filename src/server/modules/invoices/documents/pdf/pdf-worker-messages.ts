import type { Paper } from './document-pdf.ts';

export interface DrawRequest {
  papers: readonly Paper[];
}

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
