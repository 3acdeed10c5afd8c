import { ONE_TIME_CODE_DIGITS } from '../auth/accounts-limits.ts';

const TOTP_STEP_SECONDS = 30;
/** Clocks of phones differ: the step before and the one after are taken too. */
const TOLERATED_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** HMAC-SHA-1 of a message. */
export type Hmac = (secret: Uint8Array, message: Uint8Array) => Uint8Array;

export function totpStepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / TOTP_STEP_SECONDS);
}

/** RFC 6238 over RFC 4226, with six digits. */
export function totpOf(hmac: Hmac, secret: Uint8Array, step: number): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const mac = hmac(secret, counter);
  const offset = mac[mac.length - 1]! & 0xf;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** ONE_TIME_CODE_DIGITS).padStart(ONE_TIME_CODE_DIGITS, '0');
}

/**
 * The step that a typed code belongs to, which then counts as used; null for a wrong code.
 * @param lastStep the last one that was used: neither it nor one before it is taken again
 */
export function stepOfTotp(
  hmac: Hmac,
  secret: Uint8Array,
  typed: string,
  now: Date,
  lastStep: number | null,
): number | null {
  const code = typed.replaceAll(/\s/g, '');
  const present = totpStepAt(now);
  for (let step = present - TOLERATED_STEPS; step <= present + TOLERATED_STEPS; step++)
    if ((lastStep === null || step > lastStep) && totpOf(hmac, secret, step) === code) return step;
  return null;
}

/** RFC 4648, without padding: for whole groups of five bytes. */
export function base32Of(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!);
}

export function bytesOfBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

/** The link that authenticator apps read from a QR code. */
export function otpauthLink(tradeName: string, email: string, secret: string): string {
  const issuer = encodeURIComponent(tradeName);
  const label = `${issuer}:${encodeURIComponent(email)}`;
  const rest = `algorithm=SHA1&digits=${ONE_TIME_CODE_DIGITS}&period=${TOTP_STEP_SECONDS}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&${rest}`;
}

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
