import { useQueryClient } from '@tanstack/react-query';
import { listAllOrders } from '../../../../../contract/orders/orders.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';

/** Reads lists of parcels and orders again, and says what was done. */
export function useShipmentsChanged(): (sentence: string) => void {
  const client = useQueryClient();
  return (sentence) => {
    invalidateQueries(client, '/admin', listAllOrders.path);
    toasts.success(sentence);
  };
}
