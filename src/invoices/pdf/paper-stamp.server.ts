import type { DocumentFooter } from '../documents/documents.shapes.ts';
import type { PaperPicture } from '../../catalogue/pictures/stored-picture.server.ts';

export interface PaperStamp {
  footer: DocumentFooter;
  /** The e-invoice portal's number, acknowledgement (a number and an ISO time) and signed text. */
  irn: string | null;
  ackNo: string | null;
  ackAt: string | null;
  signedQr: string | null;
  isVoid: boolean;
  /** The document's hash in the chain; it becomes the file's ID. */
  contentHash: string;
  /** The logo on the day of issue. */
  logo?: PaperPicture;
}
