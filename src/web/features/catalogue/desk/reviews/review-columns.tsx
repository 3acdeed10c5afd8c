import type { DeskReview } from '../../../../../contract/catalogue/reviews-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { PictureLinks } from '../../../../ui/picture-links.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { productColumn, StateBadge } from './written-about.tsx';

interface Actions {
  onPublish: (review: DeskReview) => void;
  onRefuse: (review: DeskReview) => void;
  onAnswer: (review: DeskReview) => void;
  isBusy: (review: DeskReview) => boolean;
}

export function reviewColumns({ onPublish, onRefuse, onAnswer, isBusy }: Actions): Column<DeskReview>[] {
  return [
    productColumn,
    {
      name: 'Review',
      cell: (review) => (
        <div className="grid gap-3 md:py-2.5">
          <Content content={review} />
          {review.waiting && (
            <div className="grid gap-1 rounded-md bg-accent-soft px-3 py-2 text-on-accent-soft">
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
      ),
      onCard: 'wide',
    },
    {
      name: 'State',
      cell: ({ state, waiting }) => <StateBadge state={waiting === null ? state : 'pending'} />,
    },
    {
      name: 'Actions',
      cell: (review) => (
        <div className="flex flex-wrap gap-2">
          {(review.state !== 'published' || review.waiting !== null) && (
            <Button
              size="small"
              disabled={isBusy(review)}
              aria-label={`Publish the review of ${review.product.name} by ${review.name}`}
              onClick={() => onPublish(review)}
            >
              Publish
            </Button>
          )}
          {review.state !== 'refused' && (
            <Button
              kind="outline"
              size="small"
              disabled={isBusy(review)}
              aria-label={`Refuse the review of ${review.product.name} by ${review.name}`}
              onClick={() => onRefuse(review)}
            >
              Refuse
            </Button>
          )}
          <Button
            kind="plain"
            size="small"
            disabled={isBusy(review)}
            aria-label={`${review.answer === null ? 'Answer' : 'Change answer to'} the review of ${review.product.name} by ${review.name}`}
            onClick={() => onAnswer(review)}
          >
            {review.answer === null ? 'Answer' : 'Change answer'}
          </Button>
        </div>
      ),
      onCard: 'wide',
    },
  ];
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
