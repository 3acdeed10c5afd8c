/** A bank's reference for UPI, NEFT, RTGS and IMPS: 10 to 22 letters or digits. */
const UTR = /^[A-Z0-9]{10,22}$/;

/** Capitals without blanks, as stored and compared. */
export function normalisedReference(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, '').toUpperCase();
}

/** @param reference normalised */
export function isUtr(reference: string): boolean {
  return UTR.test(reference);
}

/** The six digits in front of a cheque's code line. */
export function isChequeNumber(reference: string): boolean {
  return /^\d{6}$/.test(reference);
}
