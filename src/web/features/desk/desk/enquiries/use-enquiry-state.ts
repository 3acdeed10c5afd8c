import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Enquiry } from '../../../../../contract/desk/enquiries-shapes.ts';
import * as enquiryDeskMessages from '../../../../../contract/desk/enquiry-desk-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { focusHeading } from '../../../../lib/page/focus-heading.ts';
import { toasts } from '../../../../lib/toasts.ts';

/** @param leavesList whether an enquiry with the new state leaves the list on screen */
export function useEnquiryState(leavesList: boolean): (enquiry: Enquiry) => void {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ _id, state }: Enquiry) =>
      callApi('PATCH /admin/enquiries/:id', {
        params: { id: _id },
        body: { state: state === 'new' ? 'answered' : 'new' },
      }),
    onSuccess: ({ state }) => {
      invalidateQueries(client, '/admin');
      toasts.success(state === 'answered' ? enquiryDeskMessages.answered : enquiryDeskMessages.newAgain);
      if (leavesList) focusHeading();
    },
    onError: (error) => toasts.error(sentenceOf(error, enquiryDeskMessages.changeFailed)),
  });
  return (enquiry) => {
    if (!changing.isPending || changing.variables._id !== enquiry._id) changing.mutate(enquiry);
  };
}
