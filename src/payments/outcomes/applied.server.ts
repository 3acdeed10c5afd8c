export interface Applied {
  isApplied: boolean;
  paymentId: string | null;
  why: string | null;
}
