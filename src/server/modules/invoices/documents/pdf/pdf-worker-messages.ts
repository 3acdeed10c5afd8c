import type { Paper } from './document-pdf.ts';
import type { QuotePaper } from './quote-pdf.ts';
import type { StatementPaper } from './statement-pdf.ts';

export type DrawRequest =
  { papers: readonly Paper[] } | { statement: StatementPaper } | { quote: QuotePaper };

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
