import type { ReviewSort } from './review-rules.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

/** @returns by default the first page, newest first */
export function reviewsQuery(slug: string, page = 1, sort: ReviewSort = 'newest') {
  const query = { ...(page > 1 && { page }), ...(sort !== 'newest' && { sort }) };
  return apiQuery('GET /products/:id/reviews', { params: { id: slug }, query });
}

export function questionsQuery(slug: string) {
  return apiQuery('GET /products/:id/questions', { params: { id: slug } });
}
