import type { Paper } from './document-pdf.server.ts';
import type { PaperBrand, QuotePaper } from './quote-pdf.server.ts';
import type {
  LabelPaper,
  LabelSize,
  PickPaper,
  SlipPaper,
  SlipSize,
} from '../parcel-papers/parcel-papers.server.ts';
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

/** The texts of a warranty card; never who bought it, or for how much. */
export interface WarrantyPaper {
  brand: PaperBrand;
  shop: { name: string; address: string; phone: string | null };
  /** Number of the order on an order's paper; null on the card of one unit. */
  order: string | null;
  lines: {
    name: string;
    serial: string | null;
    quantity: number;
    from: string | null;
    until: string | null;
  }[];
  /** The link to the unit's warranty; null on an order's paper. */
  link: string | null;
}
