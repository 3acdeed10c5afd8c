import { useId, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { reviewShopMessages } from './review-shop.words.ts';
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE, MAX_STARS } from './review-rules.ts';
import type { OwnReview } from './reviews.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
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
    <div className="flex flex-wrap items-center gap-3">
      {isWaiting && <p className="text-text-2">{reviewShopMessages.waits}</p>}
      {review?.state === 'refused' && <p className="text-text-2">{reviewShopMessages.refused}</p>}
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
          <StarChoice
            rating={draft.rating}
            error={faults.rating ?? null}
            onRate={(rating) => change({ rating })}
          />
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

interface StarChoiceProps {
  /** 0 before one is chosen. */
  rating: number;
  error: string | null;
  onRate: (rating: number) => void;
}

function StarChoice({ rating, error, onRate }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : id}>
      <legend className="mb-1.5 font-[550]">{reviewShopMessages.yourRating}</legend>
      <div className="-ml-2 flex text-accent">
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent-hover"
          >
            <input
              type="radio"
              name="rating"
              className="absolute inset-0 opacity-0"
              aria-label={reviewShopMessages.starsOf(stars)}
              checked={rating === stars}
              onChange={() => onRate(stars)}
            />
            <Star
              size={28}
              aria-hidden
              fill={stars <= rating ? 'currentColor' : 'none'}
              className={stars <= rating ? '' : 'text-line-strong'}
            />
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={id} role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
