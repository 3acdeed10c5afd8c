import { readComplaint } from '../../../../../contract/orders/complaints/complaints.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';

export const complaintQuery = (token: string) => apiQuery(readComplaint, { params: { token } });
