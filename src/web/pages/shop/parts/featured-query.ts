import { listFeatured } from '../../../../contract/catalogue/catalogue.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';

export const featuredQuery = (limit: number) => apiQuery(listFeatured, { query: { page: 1, limit } });
