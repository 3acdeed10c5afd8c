import type { Paper } from './document-pdf.server.ts';
import type { QuotePaper } from './quote-pdf.server.ts';
import type {
  LabelPaper,
  LabelSize,
  PickPaper,
  SlipPaper,
  SlipSize,
} from '../parcel-papers/parcel-papers.server.ts';
import type { WarrantyPaper } from './warranty-paper.server.ts';
import type { StatementPaper } from './statement-pdf.server.ts';

/** A slip is of a receipt printer's paper, 80 mm wide. */
export type DrawRequest =
  | { papers: readonly Paper[] }
  | { slip: Paper }
  | { statement: StatementPaper }
  | { quote: QuotePaper }
  | { parcels: ParcelRequest }
  | { warranty: WarrantyPaper };

/** Requests for the packer's papers. */
export type ParcelRequest =
  | { labels: readonly LabelPaper[]; size: LabelSize }
  | { packed: SlipPaper; size: SlipSize }
  | { picked: PickPaper };

export type DrawReply = { pdf: Uint8Array<ArrayBuffer> } | { error: string };
