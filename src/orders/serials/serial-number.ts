const SERIAL = /^[A-Z0-9\-/._+]{3,60}$/;
const LEADING_WORD = /^(?:SN|S\/N|SERIAL):/;

/**
 * Normalises a printed or scanned number: blanks and a leading `SN:`, `S/N:` or `SERIAL:` dropped, in capitals
 * (after-sale.md, 3.3).
 * @returns null for what is no serial number
 */
export function normalisedSerial(typed: string): string | null {
  const serial = typed.replace(/\s+/gu, '').toUpperCase().replace(LEADING_WORD, '');
  return SERIAL.test(serial) ? serial : null;
}
