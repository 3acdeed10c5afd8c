import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MOST_STARS,
} from '../../../../../domain/catalogue/review-rules.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { reviewMessages } from '../../../../../contract/catalogue/review-messages.ts';
import type { OwnReview } from '../../../../../contract/catalogue/reviews-shapes.ts';
import { addReview, changeReview } from '../../../../../contract/catalogue/reviews.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { Field, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { PicturesField } from '../../pictures/pictures-field.tsx';

interface Props {
  slug: string;
  review: OwnReview | null;
  onClose: () => void;
}

export function ReviewForm({ slug, review, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => {
    const { rating, title, text, pictures } = review?.waiting ?? review ?? NOTHING;
    return { rating, title: title ?? '', text, pictures };
  });
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: () =>
      review === null
        ? callApi(addReview, { params: { id: slug }, body: draft })
        : callApi(changeReview, { params: { id: review._id }, body: draft }),
    onSuccess: () => {
      invalidateQueries(client, '/me/reviews');
      toasts.success(reviewShopMessages.sent);
      onClose();
    },
    onError: () => setRefusals(refusals + 1),
  });
  const faults = sending.error instanceof RefusedError ? sending.error.fields : {};

  return (
    <DialogForm
      title={review === null ? reviewShopMessages.write : reviewShopMessages.change}
      submitLabel={reviewShopMessages.send}
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error && sentenceOf(sending.error, reviewShopMessages.sendFailed)}
      onSubmit={() => sending.mutate()}
      onCancel={onClose}
    >
      <Field label={reviewShopMessages.yourRating} error={faults.rating}>
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={draft.rating}
            onChange={({ target }) => setDraft({ ...draft, rating: Number(target.value) })}
          >
            {draft.rating === 0 && <option value={0}>{reviewMessages.rating}</option>}
            {Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index).map((stars) => (
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
        error={faults.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <TextArea
        label={reviewShopMessages.text}
        rows={5}
        value={draft.text}
        maxLength={MAX_REVIEW_TEXT}
        error={faults.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <PicturesField
        pictures={draft.pictures}
        error={faults.pictures ?? faults.image}
        onChange={(next) => setDraft((now) => ({ ...now, pictures: next(now.pictures) }))}
      />
    </DialogForm>
  );
}

const NOTHING = { rating: 0, title: '', text: '', pictures: [] as string[] };
