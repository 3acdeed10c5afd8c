/** What a paper shows beside the record of its document. */
export interface PaperStamp {
  footer: PaperFooter;
  /** The e-invoice portal's number, its acknowledgement (a number and an ISO time) and its signed text. */
  irn: string | null;
  ackNo: string | null;
  ackAt: string | null;
  signedQr: string | null;
  isVoid: boolean;
  /** The document's hash in the chain; it becomes the file's ID. */
  contentHash: string;
}

export interface PaperFooter {
  bank: { accountName: string; accountNumber: string; ifsc: string; bankName: string } | null;
  vpa: string | null;
  terms: string;
  signatory: string | null;
}
