import { useState } from 'react';
import { RefusedError } from './failures.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/** A body keeps its key until an answer came, so that a lost answer makes no second document or refund. */
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
    /** The work may be done after a failure of the server or a proxy, so the key stays. */
    failed: (error: unknown): void => {
      if (error instanceof RefusedError && error.status < 500) kept = null;
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;

export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(idempotencyKeys);
  return keys;
}
