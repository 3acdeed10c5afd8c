import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as jobMessages from '../../../../../contract/platform/job-messages.ts';
import type { FailedJob } from '../../../../../contract/platform/jobs-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { focusHeading } from '../../../../lib/page/focus-heading.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { jobName } from './job-labels.ts';

export function useJobChanges() {
  const client = useQueryClient();
  const done = (sentence: string) => {
    toasts.success(sentence);
    // The job leaves the list, and its focused button with it.
    focusHeading();
  };
  // The list is out of date after an error, too.
  const onSettled = () => invalidateQueries(client, '/admin');

  const sending = useMutation({
    mutationFn: (id: string) => callApi('POST /admin/jobs/:id/again', { params: { id } }),
    onSuccess: () => done(jobMessages.sentAgain),
    onError: (error) => toasts.error(sentenceOf(error, jobMessages.sendFailed)),
    onSettled,
  });

  const sendingAll = useMutation({
    mutationFn: () => callApi('POST /admin/jobs/again', {}),
    onSuccess: ({ count }) => done(count === 0 ? jobMessages.nothingToSend : jobMessages.allSentAgain(count)),
    onError: (error) => toasts.error(sentenceOf(error, jobMessages.sendFailed)),
    onSettled,
  });

  const discarding = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/jobs/:id', { params: { id } }),
    onSuccess: () => done(jobMessages.discarded),
    onError: (error) => toasts.error(sentenceOf(error, jobMessages.discardFailed)),
    onSettled,
  });

  return {
    isSendingAll: sendingAll.isPending,
    sendAgain: ({ _id }: FailedJob): void => {
      if (!sending.isPending || sending.variables !== _id) sending.mutate(_id);
    },
    sendAllAgain: async (): Promise<void> => {
      const isSure = await showConfirm(jobMessages.confirmSendAll, { confirmLabel: 'Send all again' });
      if (isSure) sendingAll.mutate();
    },
    discard: async (job: FailedJob): Promise<void> => {
      const isSure = await showConfirm(jobMessages.confirmDiscard, {
        title: jobName(job),
        confirmLabel: 'Discard',
      });
      if (isSure) discarding.mutate(job._id);
    },
  };
}
