import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Enquiry } from '../../../../../contract/desk/enquiries-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useMayOpen } from '../../../platform/desk/use-may-open.ts';

/** @returns undefined for those who do not answer complaints */
export function useMakeComplaint(): ((enquiry: Enquiry) => void) | undefined {
  const client = useQueryClient();
  const mayOpen = useMayOpen();
  const making = useMutation({
    mutationFn: ({ _id: id }: Enquiry) => callApi('POST /admin/enquiries/:id/complaint', { params: { id } }),
    onSuccess: ({ number }) => {
      invalidateQueries(client, '/admin');
      toasts.success(`It is complaint ${number} now.`);
    },
    onError: (error) =>
      toasts.error(sentenceOf(error, 'Could not make a complaint of it. Please try again.')),
  });
  if (!mayOpen(paths.adminComplaints)) return undefined;
  return (enquiry) => {
    if (!making.isPending || making.variables._id !== enquiry._id) making.mutate(enquiry);
  };
}
