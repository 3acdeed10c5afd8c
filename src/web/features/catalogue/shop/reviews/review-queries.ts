import type { ReviewSort } from '../../../../../domain/catalogue/review-rules.ts';
import { listQuestions, listReviews } from '../../../../../contract/catalogue/reviews.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';

/** @returns by default the first page, newest first */
export function reviewsQuery(slug: string, page = 1, sort: ReviewSort = 'newest') {
  const query = { ...(page > 1 && { page }), ...(sort !== 'newest' && { sort }) };
  return apiQuery(listReviews, { params: { id: slug }, query });
}

export function questionsQuery(slug: string) {
  return apiQuery(listQuestions, { params: { id: slug } });
}
