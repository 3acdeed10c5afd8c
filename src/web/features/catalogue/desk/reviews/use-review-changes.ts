import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefusalReason } from '../../../../../domain/catalogue/review-rules.ts';
import type { DeskReview } from '../../../../../contract/catalogue/reviews-shapes.ts';
import { answerReview, publishReview, refuseReview } from '../../../../../contract/catalogue/reviews.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';

type ReviewChange = { review: DeskReview } & (
  | { kind: 'publish' }
  | { kind: 'refuse'; why: RefusalReason }
  | { kind: 'answer'; text: string | null }
);

const DONE = { publish: 'Review published.', refuse: 'Review refused.', answer: 'Answer saved.' };

export function useReviewChanges(onDone: (review: DeskReview) => void) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (change: ReviewChange) => {
      const { _id: id, updatedAt } = change.review;
      switch (change.kind) {
        case 'publish':
          return callApi(publishReview, { params: { id }, body: { updatedAt } });
        case 'refuse':
          return callApi(refuseReview, { params: { id }, body: { why: change.why, updatedAt } });
        case 'answer':
          return callApi(answerReview, { params: { id }, body: { text: change.text, updatedAt } });
      }
    },
    onSuccess: (_, { kind, review }) => {
      toasts.success(DONE[kind]);
      onDone(review);
    },
    onError: (error) => toasts.error(sentenceOf(error, 'Could not save this. Please try again.')),
    onSettled: () => invalidateQueries(client, '/admin', '/products'),
  });
  return {
    run: changing.mutate,
    isBusy: (review: DeskReview) => changing.isPending && changing.variables.review._id === review._id,
    error: changing.error,
  };
}
