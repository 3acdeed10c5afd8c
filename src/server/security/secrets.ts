import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { ONE_TIME_CODE_DIGITS } from '../../domain/accounts/accounts-limits.ts';

const TOKEN_BYTES = 32;
const GCM_NONCE_BYTES = 12;
const GCM_TAG_BYTES = 16;

/** @returns 256 random bits as text that fits a cookie or an address */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns six digits, each code as likely as every other */
export function randomCode(): string {
  return String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0');
}

/** How a long random token is stored: what is in the database does not open anything. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A hash that needs the shop's secret: for what is short enough to be guessed, and for deriving one token from another. */
export function keyedHashOf(secret: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
}

/** Encrypts text that waits in the database (AES-256-GCM), so that a copy of the database gives nothing away. */
export function encrypt(secret: Uint8Array, text: string): string {
  const nonce = randomBytes(GCM_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}

/** @throws when the text was not sealed with this secret, or was touched since */
export function decrypt(secret: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, GCM_NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
  const middle = bytes.subarray(GCM_NONCE_BYTES, -GCM_TAG_BYTES);
  return Buffer.concat([decipher.update(middle), decipher.final()]).toString('utf8');
}

function sealingKey(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'outbox', 32));
}
