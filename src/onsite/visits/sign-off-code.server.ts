import { createHmac } from 'node:crypto';

const CODES = 1_000_000;
const DIGITS = 6;

/** Six digits that the customer gives the technician; derived each time, stored nowhere. */
export function signOffCode(secret: Uint8Array, visitId: string): string {
  const number = createHmac('sha256', secret).update(`visit:${visitId}`).digest().readUInt32BE(0);
  return String(number % CODES).padStart(DIGITS, '0');
}
