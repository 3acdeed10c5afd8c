import { useRef } from 'react';
import type { NewStockMove, StockMove } from '../../../../contract/stock/stock-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError } from '../../../lib/api/failures.ts';
import { newIdempotencyKey } from '../../../lib/api/new-idempotency-key.ts';

interface KeyedMove {
  move: NewStockMove;
  key: string;
}

/** The booked move, and whether it is the requested change or an earlier one whose answer was lost. */
interface Booked {
  move: StockMove;
  isFormer: boolean;
}

/**
 * A change whose answer was lost may have been booked, so it is repeated under its key before another one, and the
 * person then checks.
 */
export function useBookMove(productId: string) {
  const unanswered = useRef<KeyedMove | null>(null);

  return async (move: NewStockMove): Promise<Booked> => {
    const keyed = unanswered.current ?? { move, key: newIdempotencyKey() };
    unanswered.current = keyed;
    try {
      const booked = await callApi(
        'POST /admin/stock/:id/moves',
        { params: { id: productId }, body: keyed.move },
        { 'idempotency-key': keyed.key },
      );
      unanswered.current = null;
      return { move: booked, isFormer: JSON.stringify(keyed.move) !== JSON.stringify(move) };
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) unanswered.current = null;
      throw error;
    }
  };
}
