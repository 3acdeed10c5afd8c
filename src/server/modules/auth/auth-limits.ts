import type { RateLimit } from '../../security/rate-limits.ts';

/**
 * Per network address they are wide: in India thousands of phones share one address of their provider. Per account
 * or e-mail address they are narrow.
 */
export const limits = {
  codesPerAddress: { max: 300, windowSeconds: 600 },
  codesPerEmail: { max: 20, windowSeconds: 3600 },
  guessesPerAddress: { max: 600, windowSeconds: 600 },
  signUpsPerAddress: { max: 300, windowSeconds: 600 },
  logInsPerAddress: { max: 600, windowSeconds: 600 },
  /** One person at one place: fewer than the ten in a row that could do harm. */
  logInsPerAccountAndAddress: { max: 8, windowSeconds: 300 },
  /** All places together, where nobody is known to have logged in before; the owner's own place is not counted. */
  logInsPerAccount: { max: 40, windowSeconds: 900 },
  passwordChecksPerAccount: { max: 8, windowSeconds: 300 },
  resetsPerAddress: { max: 200, windowSeconds: 600 },
  resetsPerEmail: { max: 5, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
