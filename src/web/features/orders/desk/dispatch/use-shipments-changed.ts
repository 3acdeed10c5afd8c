import { useQueryClient } from '@tanstack/react-query';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { shipmentForm } from './shipment-form.ts';

/** Reads lists of parcels and orders again, and says what was done. */
export function useShipmentsChanged(): (sentence: string) => void {
  const client = useQueryClient();
  return (sentence) => {
    invalidateQueries(client, ...shipmentForm.changes);
    toasts.success(sentence);
  };
}
