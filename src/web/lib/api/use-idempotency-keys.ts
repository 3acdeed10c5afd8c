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
    /** After a failure of the server or a proxy the work may be done, so the key stays. */
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
