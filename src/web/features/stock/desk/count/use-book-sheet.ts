import { useRef } from 'react';
import type { NewStockCount } from '../../../../../contract/stock/stock-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { newIdempotencyKey } from '../../../../lib/api/new-idempotency-key.ts';

/**
 * A sheet whose answer was lost may have been booked, so it is repeated under its key before a changed sheet is sent.
 */
export function useBookSheet() {
  const unanswered = useRef<{ sheet: NewStockCount; key: string } | null>(null);

  return async (sheet: NewStockCount): Promise<NewStockCount> => {
    const keyed = unanswered.current ?? { sheet, key: newIdempotencyKey() };
    unanswered.current = keyed;
    try {
      await callApi('POST /admin/stock-counts', { body: keyed.sheet }, { 'idempotency-key': keyed.key });
      unanswered.current = null;
      return keyed.sheet;
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) unanswered.current = null;
      throw error;
    }
  };
}
