import { useRef } from 'react';
import { bookStockMove } from '../../../contract/stock.ts';
import type { StockMove } from '../../../contract/stock-shapes.ts';
import { callApi } from '../../lib/api.ts';
import { RefusedError } from '../../lib/failures.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import type { StockCount } from './product-draft.ts';

interface KeyedCount {
  count: StockCount;
  key: string;
}

/**
 * Returns a function that books a count, once however often it is repeated. A count whose answer was lost may have
 * been booked: it is repeated under its key before another number is booked, and that one is then a difference to it.
 */
export function useBookCount() {
  const unanswered = useRef<KeyedCount | null>(null);

  async function send(id: string, keyed: KeyedCount): Promise<StockMove> {
    unanswered.current = keyed;
    try {
      const move = await callApi(
        bookStockMove,
        { params: { id }, body: keyed.count },
        { 'idempotency-key': keyed.key },
      );
      unanswered.current = null;
      return move;
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) unanswered.current = null;
      throw error;
    }
  }

  return async (id: string, count: StockCount): Promise<void> => {
    const former = unanswered.current;
    if (former === null) {
      await send(id, { count, key: newIdempotencyKey() });
      return;
    }
    await send(id, former);
    const { counted } = former.count;
    if (counted === count.counted) return;
    await send(id, { count: { ...count, expected: counted ?? undefined }, key: newIdempotencyKey() });
  };
}
