import { useState, type ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { MAX_STARS, REVIEW_SORTS, REVIEWS_PER_PAGE, type ReviewSort } from './review-rules.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { reviewShopMessages } from './review-shop.words.ts';
import type { ProductReviews } from './reviews.shapes.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { reviewsQuery } from './review-queries.shop.ts';

const OwnReview = optionalComponent(() => import('./own-review.shop.tsx'), 'OwnReviewBox');

export function ReviewsSection({ slug }: { slug: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => reviewsQuery(slug, index + 1, sort)),
  });
  const session = useSession();
  const first = answers[0]!.data;
  const failed = answers.find(({ isError }) => isError);
  const hasMore = first !== undefined && pages * REVIEWS_PER_PAGE < first.count;
  return (
    <Section title={reviewShopMessages.reviews} more={session.user && <OwnReview slug={slug} />}>
      {first && <Summary reviews={first} />}
      {first?.count === 0 && <p className="text-text-3">{reviewShopMessages.noReviews}</p>}
      {first !== undefined && first.count > 1 && (
        <SelectBox
          label={reviewShopMessages.sort}
          options={REVIEW_SORTS.map((value) => ({ value, name: reviewShopMessages[value] }))}
          value={sort}
          onChange={({ target }) => {
            setSort(REVIEW_SORTS.find((known) => known === target.value)!);
            setPages(1);
          }}
          className="mt-4 max-w-60"
        />
      )}
      <ul className="mt-2">
        {answers
          .flatMap(({ data }) => data?.reviews ?? [])
          .map((review) => (
            <Review key={review._id} review={review} />
          ))}
      </ul>
      {failed ? (
        <LoadFailed sentence={reviewShopMessages.failed} onRetry={() => void failed.refetch()} />
      ) : (
        hasMore && (
          <Button kind="outline" className="mt-4" onClick={() => setPages(pages + 1)}>
            {reviewShopMessages.more}
          </Button>
        )
      )}
    </Section>
  );
}

function Summary({ reviews: { average, count, stars } }: { reviews: ProductReviews }) {
  if (average === null) return null;
  return (
    <div className="num grid gap-4 md:grid-cols-[10rem_24rem] md:gap-10">
      <p className="grid content-start gap-1">
        <span className="title-1">{average}</span>
        <Stars rating={average} size={20} />
        <span className="text-text-3">{reviewShopMessages.counted(count)}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-small">
        {Array.from({ length: MAX_STARS }, (_, index) => {
          const rating = (MAX_STARS - index) as 5;
          const of = stars[`${rating}`];
          return (
            <Row key={rating} name={reviewShopMessages.starsOf(rating)} share={of / count}>
              {of}
            </Row>
          );
        })}
      </dl>
    </div>
  );
}

function Row({ name, share, children }: { name: string; share: number; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd aria-hidden className="h-2 rounded-full bg-surface-2">
        <svg
          className="block h-2 w-full rounded-full text-accent"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
        >
          <rect width={share * 100} height="1" fill="currentColor" />
        </svg>
      </dd>
      <dd className="text-right text-text-3">{children}</dd>
    </>
  );
}

function Review({ review }: { review: ProductReviews['reviews'][number] }) {
  const { rating, title, text, pictures, name, day, answer } = review;
  return (
    <li className="border-b border-line py-5 last:border-0">
      <article className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} />
          {title !== null && <h3 className="font-[650] wrap-anywhere">{title}</h3>}
        </div>
        {text !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <a href={picture} target="_blank" rel="noopener">
                  <img
                    src={picture.replace('-640.', '-320.')}
                    alt={reviewShopMessages.picture(index + 1)}
                    loading="lazy"
                    width="96"
                    height="96"
                    className="size-24 rounded-md bg-surface-2 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="text-small text-text-3">{reviewShopMessages.by(name, dayInWords(day))}</p>
        {answer && (
          <div className="rounded-md bg-surface-2 px-4 py-3">
            <p className="text-small font-[650]">{reviewShopMessages.shopAnswers(dayInWords(answer.day))}</p>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{answer.text}</p>
          </div>
        )}
      </article>
    </li>
  );
}

/** @param rating may be an average */
function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={reviewShopMessages.stars(rating)}
      className="inline-flex gap-0.5 text-accent"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Star
          key={index}
          size={size}
          aria-hidden
          fill={index + 0.5 <= rating ? 'currentColor' : 'none'}
          className={index + 0.5 <= rating ? '' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
