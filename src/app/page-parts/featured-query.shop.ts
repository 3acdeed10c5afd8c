import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

export const featuredQuery = (limit: number) =>
  apiQuery('GET /products/featured', { query: { page: 1, limit } });
