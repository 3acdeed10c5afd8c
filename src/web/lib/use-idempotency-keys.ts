import { useRef } from 'react';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/**
 * The Idempotency-Key of a call that may be repeated: the same body keeps its key until an answer came, so that a lost
 * answer does not lead to two documents.
 */
export function useIdempotencyKeys() {
  const kept = useRef<{ body: string; key: string } | null>(null);
  return {
    headersFor: (body: object): Record<string, string> => {
      const text = JSON.stringify(body);
      if (kept.current?.body !== text) kept.current = { body: text, key: newIdempotencyKey() };
      return { 'idempotency-key': kept.current.key };
    },
    answered: () => {
      kept.current = null;
    },
  };
}
