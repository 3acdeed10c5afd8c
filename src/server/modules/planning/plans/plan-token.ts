import { randomBytes } from 'node:crypto';
import { hashOf, keyedHashOf } from '../../../security/secrets.ts';

const SALT_BYTES = 32;

/** The token of a plan's link, and what is stored of it. */
export interface PlanToken {
  /** 43 characters of base64url. */
  token: string;
  hash: Buffer;
  salt: Buffer;
}

/**
 * Makes the token of a new plan out of 256 random bits, the salt. The token is derived from them with the shop's
 * secret, so that the list of somebody's own plans can tell the links, while a copy of the database tells none.
 */
export function newPlanToken(secret: Uint8Array): PlanToken {
  const salt = randomBytes(SALT_BYTES);
  const token = planTokenOf(secret, salt);
  return { token, hash: hashOf(token), salt };
}

/** @returns the token that was made with this salt */
export function planTokenOf(secret: Uint8Array, salt: Buffer): string {
  return keyedHashOf(secret, 'plan', salt.toString('base64url')).toString('base64url');
}
