/** What people read about certificates and the gate they open. */
export const certificateMessages = {
  notFound: 'Certificate not found',
  deleted: 'Certificate deleted successfully',
  kind: 'A certificate is BIS, STQC or WPC.',
  state: 'A certificate is certified, pending or not required.',
  reasonMissing: 'Please say why no certificate is required.',
  numberMissing: 'A certificate needs its number.',
  expiresMissing: 'A certificate needs the day on which it expires.',
  day: 'A day is written yyyy-mm-dd.',
  issuedAfterExpiry: 'A certificate is issued before it expires.',
  file: 'The proof must be a file of this product.',
  fetchFailed: 'Failed to fetch the certificates. Please try again later.',
  none: 'No certificates yet.',
  noneMatch: 'No certificates match your filters.',
  gate: (missing: readonly string[]) =>
    `This product cannot be live without proof: ${missing.join(', ')}. Add the certificate, give a reason, or save it as a draft.`,
} as const;
