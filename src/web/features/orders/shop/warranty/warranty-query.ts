import { readWarranty } from '../../../../../contract/orders/warranty/warranty.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';

export const warrantyQuery = (token: string) => apiQuery(readWarranty, { params: { token } });
