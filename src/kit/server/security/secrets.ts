import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { ONE_TIME_CODE_DIGITS } from '../../../accounts/auth/accounts-limits.ts';

const TOKEN_BYTES = 32;
const GCM_NONCE_BYTES = 12;
const GCM_TAG_BYTES = 16;

/** 256 random bits, safe for a cookie or an address. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Six digits, uniformly distributed. */
export function randomCode(): string {
  return String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0');
}

/** The stored form of a random token, useless to a reader of the database. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** An e-mail address in the name of a limit, which keeps no address. */
export function hashedEmail(email: string): string {
  return hashOf(email.toLowerCase()).toString('base64url');
}

/** Needs the shop's secret: for short, guessable texts, and for deriving tokens. */
export function keyedHashOf(secret: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();
}

/** AES-256-GCM, so that a copy of the database reveals nothing. @param purpose each has a key of its own */
export function encrypt(secret: Uint8Array, text: string, purpose: string): string {
  const nonce = randomBytes(GCM_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, purpose), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}

/** @throws when the text was encrypted with another secret or for another purpose, or changed since */
export function decrypt(secret: Uint8Array, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, GCM_NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
  const middle = bytes.subarray(GCM_NONCE_BYTES, -GCM_TAG_BYTES);
  return Buffer.concat([decipher.update(middle), decipher.final()]).toString('utf8');
}

function sealingKey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
