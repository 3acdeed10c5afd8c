import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

/** @param key of a fixed page, or the slug of one of the shop's own */
export const pageQuery = (key: string) => apiQuery('GET /pages/:key', { params: { key }, query: {} });
