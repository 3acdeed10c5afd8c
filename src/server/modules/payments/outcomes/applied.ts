/** What became of an event of the gateway. */
export interface Applied {
  isApplied: boolean;
  /** The payment it is about. */
  paymentId: string | null;
  /** What staff read about it. */
  why: string | null;
}
