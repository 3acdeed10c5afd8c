import { Star } from 'lucide-react';
import { MAX_ANSWER, type RefusalReason } from './review-rules.ts';
import type { DeskReview } from './reviews.shapes.ts';
import { areaOrNull, choice } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { SwitchedOff } from '../../platform/after-sale/switched-off.desk.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { CHANGES, productColumn, StateBadge, stateFilter } from './written-about.desk.tsx';

const REASONS: Record<RefusalReason, string> = {
  abuse: 'It insults somebody',
  personal_data: 'It holds personal data',
  not_about_product: 'It is not about the product',
  advertising: 'It advertises something',
  unlawful: 'The law does not allow it',
};

const refusal = {
  why: choice('Why', REASONS, {
    initial: 'abuse',
    hint: 'We mail this reason to the customer. A low rating is none.',
  }),
};
/** An empty answer takes the present one away. */
const answer = { text: areaOrNull('The shop’s answer, shown below it', { rows: 5, maxLength: MAX_ANSWER }) };

interface DialogProps {
  review: DeskReview;
  onClose: () => void;
}

/** Reviews of buyers, before and after they are public. */
export function Component() {
  const nameOf = ({ product, name }: DeskReview) => `the review of ${product.name} by ${name}`;
  const answering = (review: DeskReview, onClose: () => void) => (
    <AnswerDialog review={review} onClose={onClose} />
  );
  return (
    <DeskList
      page="adminReviews"
      noun={['review', 'reviews']}
      icon={<Star size={32} />}
      call="GET /admin/reviews"
      filters={stateFilter}
      aboveNone={<SwitchedOff offer="reviews" name="Reviews" />}
      sentences={{ failed: 'Could not load the reviews. Please try again later.', none: 'No reviews.' }}
      nameOf={nameOf}
      columns={[
        productColumn,
        { name: 'Review', cell: (review) => <Written review={review} />, onCard: 'wide' },
        {
          name: 'Status',
          cell: ({ state, waiting }) => <StateBadge state={waiting === null ? state : 'pending'} />,
        },
      ]}
      actions={[
        {
          name: 'Publish',
          isFor: ({ state, waiting }) => state !== 'published' || waiting !== null,
          run: (review) => callApi('POST /admin/reviews/:id/publish', stepOf(review, {})),
          done: 'Review published.',
          failed: 'Could not save this. Please try again.',
        },
        {
          name: 'Refuse',
          isFor: ({ state }) => state !== 'refused',
          dialog: (review, onClose) => <RefuseDialog review={review} onClose={onClose} />,
        },
        {
          name: 'Answer',
          isFor: (review) => review.answer === null,
          dialog: answering,
        },
        {
          name: 'Change answer',
          labelOf: (review) => `Change answer to ${nameOf(review)}`,
          isFor: (review) => review.answer !== null,
          dialog: answering,
        },
      ]}
      areInRow
      changes={CHANGES}
    />
  );
}

function stepOf<Body extends object>({ _id, updatedAt }: DeskReview, body: Body) {
  return { params: { id: _id }, body: { ...body, updatedAt } };
}

function RefuseDialog({ review, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Refuse the review"
      submitLabel="Refuse"
      fields={refusal}
      save={(body) => callApi('POST /admin/reviews/:id/refuse', stepOf(review, body))}
      changes={CHANGES}
      saved="Review refused."
      failed="Could not refuse it. Please try again."
      onClose={onClose}
    />
  );
}

function AnswerDialog({ review, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Answer the review"
      submitLabel="Save answer"
      fields={answer}
      from={{ text: review.answer }}
      save={(body) => callApi('PUT /admin/reviews/:id/answer', stepOf(review, body))}
      changes={CHANGES}
      saved="Answer saved."
      failed="Could not save the answer. Please try again."
      onClose={onClose}
    />
  );
}

function Written({ review }: { review: DeskReview }) {
  return (
    <div className="grid gap-3 md:py-2.5">
      <Content content={review} />
      {review.waiting && (
        <div className="notice grid gap-1 rounded-md px-3 py-2">
          <span className="text-small font-[650]">Changed text, not public yet</span>
          <Content content={review.waiting} />
        </div>
      )}
      {review.answer !== null && (
        <p className="max-w-prose text-small wrap-anywhere whitespace-pre-line text-text-2">
          Our answer: {review.answer}
        </p>
      )}
    </div>
  );
}

function Content({
  content: { rating, title, text, pictures },
}: {
  content: Pick<DeskReview, 'rating' | 'title' | 'text' | 'pictures'>;
}) {
  return (
    <div className="grid max-w-prose gap-1 md:min-w-60">
      <span className="font-[650] wrap-anywhere">
        <span aria-hidden>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </span>
        <span className="sr-only">{rating} of 5 stars</span> {title}
      </span>
      {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <PictureLinks
        pictures={pictures}
        altOf={(number) => `Shown with the review, ${number} of ${pictures.length}`}
      />
    </div>
  );
}
