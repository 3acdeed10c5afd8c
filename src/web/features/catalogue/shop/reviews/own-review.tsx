import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReviewForm } from './review-form.tsx';

/** Shown to anyone who has received the product. */
export function OwnReviewBox({ slug }: { slug: string }) {
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery(apiQuery('GET /me/reviews/:productId', { params: { productId: slug } }));
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /reviews/:id', { params: { id } }),
    onSuccess: () => {
      invalidateQueries(client, '/products', '/me/reviews');
      toasts.success(reviewShopMessages.removed);
    },
    onError: (error) => toasts.error(sentenceOf(error, reviewShopMessages.sendFailed)),
  });
  if (!data || (!data.mayReview && data.review === null)) return null;
  const { review, mayReview } = data;
  const isWaiting = review !== null && (review.state === 'pending' || review.waiting !== null);
  async function remove(id: string) {
    if (await showConfirm(reviewShopMessages.removeSure, { confirmLabel: reviewShopMessages.remove }))
      removing.mutate(id);
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {isWaiting && <p className="basis-full text-text-2">{reviewShopMessages.waits}</p>}
      {review?.state === 'refused' && <p className="basis-full text-text-2">{reviewShopMessages.refused}</p>}
      {mayReview && (
        <Button kind="outline" onClick={() => setWriting(true)}>
          {review === null ? reviewShopMessages.write : reviewShopMessages.change}
        </Button>
      )}
      {review !== null && (
        <Button kind="plain" busy={removing.isPending} onClick={() => void remove(review._id)}>
          {reviewShopMessages.remove}
        </Button>
      )}
      {isWriting && <ReviewForm slug={slug} review={review} onClose={() => setWriting(false)} />}
    </div>
  );
}
