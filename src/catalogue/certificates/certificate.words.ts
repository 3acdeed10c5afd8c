export const notFound = 'Certificate not found';
export const deleted = 'Certificate deleted successfully';
export const kind = 'A certificate is BIS, STQC or WPC.';
export const state = 'A certificate is certified, pending or not required.';
export const reasonMissing = 'Please write why no certificate is required.';
export const numberMissing = 'A certificate needs its number.';
export const expiresMissing = 'A certificate needs the day on which it expires.';
export const day = 'A day is written yyyy-mm-dd.';
export const issuedAfterExpiry = 'A certificate is issued before it expires.';
export const file = 'The proof must be a file of this product.';
export const fetchFailed = 'Failed to fetch the certificates. Please try again later.';
export const none = 'No certificates yet.';
export const noneMatch = 'No certificates match your filters.';
export const gate = (missing: readonly string[]) =>
  `This product cannot be live without proof: ${missing.join(', ')}. Add the certificate, give a reason, or save it as a draft.`;
