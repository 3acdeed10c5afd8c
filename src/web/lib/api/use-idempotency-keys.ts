import { useState } from 'react';
import { RefusedError } from './failures.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/**
 * The Idempotency-Key of a call that may be repeated: the same body keeps its key until an answer came, so that a lost
 * answer does not lead to two documents or refunds.
 */
export function idempotencyKeys() {
  let kept: { body: string; key: string } | null = null;
  return {
    headersFor: (body: object): Record<string, string> => {
      const text = JSON.stringify(body);
      if (kept?.body !== text) kept = { body: text, key: newIdempotencyKey() };
      return { 'idempotency-key': kept.key };
    },
    answered: (): void => {
      kept = null;
    },
    /** A failure of the server or of a proxy does not say whether the work was done: the key stays. */
    failed: (error: unknown): void => {
      if (error instanceof RefusedError && error.status < 500) kept = null;
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;

/** @returns the keys of a component, for as long as it is shown */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(idempotencyKeys);
  return keys;
}
