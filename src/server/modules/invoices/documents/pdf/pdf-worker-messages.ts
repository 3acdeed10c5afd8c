import type { Paper } from './document-pdf.ts';
import type { StatementPaper } from './statement-pdf.ts';

export type DrawRequest = { papers: readonly Paper[] } | { statement: StatementPaper };

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
