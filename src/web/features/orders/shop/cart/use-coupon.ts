import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../../server/api-types.ts';
import { callApi } from '../../../../lib/api/api.ts';

export type AcceptedCoupon = ReplyOf<'GET /coupons/check'>;

/** Kept until the checkout, and removed with the person's other data. */
const queryKey = ['/cart', 'coupon'];

/** The server checks the coupon again when the order is placed. */
export function useCoupon() {
  const client = useQueryClient();
  const { data } = useQuery<AcceptedCoupon | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    coupon: data,
    /** @throws the server's refusal */
    apply: async (code: string): Promise<void> => {
      client.setQueryData(queryKey, await callApi('GET /coupons/check', { query: { code } }));
    },
    drop: () => client.setQueryData(queryKey, null),
  };
}
