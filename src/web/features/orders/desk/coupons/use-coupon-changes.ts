import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as couponDeskMessages from '../../../../../contract/orders/coupons/coupon-desk-messages.ts';
import type { Coupon, CouponBody } from '../../../../../contract/orders/coupons/coupons-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';

interface Change {
  /** Null for a new coupon. */
  id: string | null;
  body: CouponBody;
}

export function useCouponChanges(onDone: () => void) {
  const client = useQueryClient();
  const done = (sentence: string) => {
    invalidateQueries(client, '/coupons', '/admin');
    toasts.success(sentence);
    onDone();
  };

  const saving = useMutation({
    mutationFn: ({ id, body }: Change) =>
      id === null
        ? callApi('POST /coupons', { body })
        : callApi('PUT /coupons/:id', { params: { id }, body }),
    onSuccess: () => done(couponDeskMessages.saved),
    onError: (error) => {
      toasts.error(sentenceOf(error, couponDeskMessages.saveFailed));
      if (isRefusal(error, 409)) invalidateQueries(client, '/coupons');
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /coupons/:id', { params: { id } }),
    onSuccess: () => done(couponDeskMessages.deleted),
    onError: (error) => toasts.error(sentenceOf(error, couponDeskMessages.deleteFailed)),
  });

  return {
    saving,
    async deleteCoupon({ _id, code }: Coupon): Promise<void> {
      const isSure = await showConfirm(couponDeskMessages.confirmDelete, {
        title: code,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
