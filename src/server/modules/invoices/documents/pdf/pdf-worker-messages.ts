import type { Paper } from './document-pdf.ts';
import type { QuotePaper } from './quote-pdf.ts';
import type { StatementPaper } from './statement-pdf.ts';

/** A slip is of a receipt printer's paper, 80 mm wide. */
export type DrawRequest =
  { papers: readonly Paper[] } | { slip: Paper } | { statement: StatementPaper } | { quote: QuotePaper };

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
