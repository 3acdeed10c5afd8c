import { apiQuery } from '../../../../lib/api/api-query.ts';

export const complaintQuery = (token: string) => apiQuery('GET /complaints/:token', { params: { token } });
