import { randomBytes } from 'node:crypto';
import { hashOf, keyedHashOf } from '../../kit/server/security/secrets.ts';

const SALT_BYTES = 32;

export interface PlanToken {
  token: string;
  hash: Buffer;
  salt: Buffer;
}

/**
 * Derived from a random 256-bit salt and the shop's secret, so that owners can list their links, while a copy of the
 * database reveals none.
 */
export function newPlanToken(secret: Uint8Array): PlanToken {
  const salt = randomBytes(SALT_BYTES);
  const token = planTokenOf(secret, salt);
  return { token, hash: hashOf(token), salt };
}

export function planTokenOf(secret: Uint8Array, salt: Buffer): string {
  return keyedHashOf(secret, 'plan', salt.toString('base64url')).toString('base64url');
}
