import { useState } from 'react';
import { Star } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../../../../domain/platform/platform-limits.ts';
import type { DeskReview } from '../../../../../contract/catalogue/reviews-shapes.ts';
import { listDeskReviews } from '../../../../../contract/catalogue/reviews.ts';
import { countLabel, useAdminList } from '../../../../lib/admin-list.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { AdminList } from '../../../../ui/tables/admin-list.tsx';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { RefuseReviewDialog } from './refuse-review-dialog.tsx';
import { reviewColumns } from './review-columns.tsx';
import { useStateFilter } from './use-state-filter.tsx';
import { useReviewChanges } from './use-review-changes.ts';

/** What buyers wrote, before and after it is public. */
export function ManageReviews() {
  const { filters, query, box } = useStateFilter();
  const [dialog, setDialog] = useState<{ kind: 'refuse' | 'answer'; review: DeskReview } | null>(null);
  const list = useAdminList({
    query: apiQuery(listDeskReviews, { query }),
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: 'Could not load the reviews. Please try again later.', none: 'No reviews.' },
  });
  const changes = useReviewChanges(({ _id }) =>
    setDialog((open) => (open?.review._id === _id ? null : open)),
  );
  // As it is now: somebody else may have changed it while the dialog was open.
  const review = list.rows.find(({ _id }) => _id === dialog?.review._id) ?? dialog?.review;
  const columns = reviewColumns({
    onPublish: (review) => changes.run({ kind: 'publish', review }),
    onRefuse: (review) => setDialog({ kind: 'refuse', review }),
    onAnswer: (review) => setDialog({ kind: 'answer', review }),
    isBusy: changes.isBusy,
  });
  return (
    <>
      <DeskHeading page="adminReviews" count={countLabel(list.total, 'review', 'reviews')} />
      <AdminList list={list} caption="Reviews" columns={columns} icon={<Star size={32} />} filters={box} />
      {dialog?.kind === 'refuse' && review && (
        <RefuseReviewDialog
          isBusy={changes.isBusy(review)}
          error={changes.error}
          onRefuse={(why) => changes.run({ kind: 'refuse', review, why })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'answer' && review && (
        <AnswerDialog
          title="Answer the review"
          label="The shop's answer, shown below it"
          answer={review.answer}
          mayBeEmpty
          isBusy={changes.isBusy(review)}
          error={changes.error}
          onAnswer={(text) => changes.run({ kind: 'answer', review, text })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
