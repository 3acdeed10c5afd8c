import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkCoupon } from '../../../contract/coupons.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { callApi } from '../../lib/api.ts';

/** A code the server has accepted for this person. */
export type AcceptedCoupon = ReplyOf<typeof checkCoupon>;

/** It is kept beside the cart, from here to the checkout, and forgotten with the person. */
const queryKey = ['/cart', 'coupon'];

/** The coupon that goes with the cart. The server checks it once more when the order is placed. */
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
    /** @throws what the server refused with */
    async apply(code: string): Promise<void> {
      client.setQueryData(queryKey, await callApi(checkCoupon, { query: { code } }));
    },
    drop: () => client.setQueryData(queryKey, null),
  };
}
