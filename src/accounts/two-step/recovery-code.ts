const HALF = 5;
/** Uses the alphabet of base32, in small letters. */
const RECOVERY_CODE = /^[a-z2-7]{10}$/;

/** `abcde-fghij`, as it is shown. @param letters ten or more, of base32 */
export function recoveryCodeOf(letters: string): string {
  const small = letters.toLowerCase();
  return `${small.slice(0, HALF)}-${small.slice(HALF, 2 * HALF)}`;
}

/** Formats a code whatever blanks, hyphens and capitals were typed; null when it cannot be one. */
export function typedRecoveryCode(typed: string): string | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return RECOVERY_CODE.test(letters) ? recoveryCodeOf(letters) : null;
}
