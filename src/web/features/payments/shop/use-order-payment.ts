import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderPayment } from '../../../../contract/payments/payments-shapes.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';

const LOOK_AGAIN_MS = 10_000;

/** Refetches every ten seconds while a payment is awaited, and the order if its state differs. */
export function useOrderPayment(orderId: string, orderState: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...apiQuery('GET /orders/my-orders/:id/payment', { params: { id: orderId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? LOOK_AGAIN_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === undefined || state === orderState) return;
    invalidateQueries(client, '/orders/my-orders');
  }, [client, state, orderState]);
  return query;
}

/** An order with pay on delivery may have an open payment too. */
function isAwaited({ state, due, payments }: OrderPayment): boolean {
  return state === 'awaiting' || (due > 0 && payments.some((payment) => payment.state === 'open'));
}
