import {
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MAX_STARS,
} from '../../../../../domain/catalogue/review-rules.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';
import { reviewMessages } from '../../../../../contract/catalogue/review-messages.ts';
import type { OwnReview } from '../../../../../contract/catalogue/reviews-shapes.ts';
import { DraftDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import { Field, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { PicturesField } from '../../pictures/pictures-field.tsx';

interface Props {
  slug: string;
  review: OwnReview | null;
  onClose: () => void;
}

export function ReviewForm({ slug, review, onClose }: Props) {
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

const NOTHING = { rating: 0, title: '', text: '', pictures: [] as string[] };
