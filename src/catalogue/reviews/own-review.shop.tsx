import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewShopMessages } from './review-shop.words.ts';
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE, MAX_STARS } from './review-rules.ts';
import { reviewMessages } from './review.words.ts';
import type { OwnReview } from './reviews.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { Field, TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { PicturesField } from '../pictures/pictures-field.web.tsx';

const NOTHING = { rating: 0, title: '', text: '', pictures: [] as string[] };

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
    meta: { failed: reviewShopMessages.sendFailed },
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

interface Props {
  slug: string;
  review: OwnReview | null;
  onClose: () => void;
}

function ReviewForm({ slug, review, onClose }: Props) {
  return (
    <DraftDialog
      title={review === null ? reviewShopMessages.write : reviewShopMessages.change}
      submitLabel={reviewShopMessages.send}
      start={() => {
        const { rating, title, text, pictures } = review?.waiting ?? review ?? NOTHING;
        return { rating, title: title ?? '', text, pictures };
      }}
      save={(body) =>
        review === null
          ? callApi('POST /products/:id/reviews', { params: { id: slug }, body })
          : callApi('PUT /reviews/:id', { params: { id: review._id }, body })
      }
      isShown={(name, draft) => name in draft || name === 'image'}
      changes={['/me/reviews']}
      saved={reviewShopMessages.sent}
      failed={reviewShopMessages.sendFailed}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <>
          <Field label={reviewShopMessages.yourRating} error={faults.rating ?? null}>
            {(wiring) => (
              <select
                {...wiring}
                className={inputClass}
                value={draft.rating}
                onChange={({ target }) => change({ rating: Number(target.value) })}
              >
                {draft.rating === 0 && <option value={0}>{reviewMessages.rating}</option>}
                {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((stars) => (
                  <option key={stars} value={stars}>
                    {reviewShopMessages.starsOf(stars)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label={reviewShopMessages.title}
            value={draft.title}
            maxLength={MAX_REVIEW_TITLE}
            error={faults.title ?? null}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label={reviewShopMessages.text}
            rows={5}
            value={draft.text}
            maxLength={MAX_REVIEW_TEXT}
            error={faults.text ?? null}
            onChange={({ target }) => change({ text: target.value })}
          />
          <PicturesField
            pictures={draft.pictures}
            error={faults.pictures ?? faults.image ?? null}
            onChange={(next) => change((now) => ({ pictures: next(now.pictures) }))}
          />
        </>
      )}
    </DraftDialog>
  );
}
