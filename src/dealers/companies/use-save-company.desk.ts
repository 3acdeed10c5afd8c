import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Company } from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

export const companyQuery = (id: string) => apiQuery('GET /admin/companies/:id', { params: { id } });

/** Shows what the server answered; where somebody else was first, their version is read. */
export function useSaveCompany<Body>(
  send: (body: Body) => Promise<Company>,
  savedOf: (body: Body, company: Company) => string = () => companyDeskMessages.saved,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (company, body) => {
      client.setQueryData(companyQuery(company._id).queryKey, company);
      void client.invalidateQueries({ queryKey: ['/admin/companies'] });
      toasts.success(savedOf(body, company));
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, companyDeskMessages.saveFailed));
      if (isRefusal(error, 409)) void client.invalidateQueries({ queryKey: ['/admin/companies/:id'] });
    },
  });
}
