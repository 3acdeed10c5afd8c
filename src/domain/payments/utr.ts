/** What a bank calls a transfer, for UPI, NEFT, RTGS and IMPS alike: 10 to 22 letters or digits. */
const UTR = /^[A-Z0-9]{10,22}$/;

/** @returns the text in capitals and without blanks, as references are kept and compared */
export function normalisedReference(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, '').toUpperCase();
}

/** @param reference normalised */
export function isUtr(reference: string): boolean {
  return UTR.test(reference);
}
