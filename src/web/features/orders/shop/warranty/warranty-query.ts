import { apiQuery } from '../../../../lib/api/api-query.ts';

export const warrantyQuery = (token: string) => apiQuery('GET /warranty/:token', { params: { token } });
