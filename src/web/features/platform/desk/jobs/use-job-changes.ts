import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminMessages } from '../../../../../contract/platform/admin-messages.ts';
import { discardJob, sendAllJobsAgain, sendJobAgain } from '../../../../../contract/platform/jobs.ts';
import type { FailedJob } from '../../../../../contract/platform/jobs-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { focusHeading } from '../../../../lib/page/focus-heading.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { jobName } from './job-labels.ts';

/** @returns the functions that send failed jobs again and discard them */
export function useJobChanges() {
  const client = useQueryClient();
  const done = (sentence: string) => {
    toasts.success(sentence);
    // The job leaves the list, and its focused button with it.
    focusHeading();
  };
  // Also after an error: the list on screen is then out of date.
  const onSettled = () => invalidateQueries(client, '/admin');

  const sending = useMutation({
    mutationFn: (id: string) => callApi(sendJobAgain, { params: { id } }),
    onSuccess: () => done(adminMessages.jobs.sentAgain),
    onError: (error) => toasts.error(sentenceOf(error, adminMessages.jobs.sendFailed)),
    onSettled,
  });

  const sendingAll = useMutation({
    mutationFn: () => callApi(sendAllJobsAgain, {}),
    onSuccess: ({ count }) =>
      done(count === 0 ? adminMessages.jobs.nothingToSend : adminMessages.jobs.allSentAgain(count)),
    onError: (error) => toasts.error(sentenceOf(error, adminMessages.jobs.sendFailed)),
    onSettled,
  });

  const discarding = useMutation({
    mutationFn: (id: string) => callApi(discardJob, { params: { id } }),
    onSuccess: () => done(adminMessages.jobs.discarded),
    onError: (error) => toasts.error(sentenceOf(error, adminMessages.jobs.discardFailed)),
    onSettled,
  });

  return {
    isSendingAll: sendingAll.isPending,
    sendAgain: ({ _id }: FailedJob): void => {
      if (!sending.isPending) sending.mutate(_id);
    },
    sendAllAgain: async (): Promise<void> => {
      const isSure = await showConfirm(adminMessages.jobs.confirmSendAll, { confirmLabel: 'Send all again' });
      if (isSure) sendingAll.mutate();
    },
    discard: async (job: FailedJob): Promise<void> => {
      const isSure = await showConfirm(adminMessages.jobs.confirmDiscard, {
        title: jobName(job),
        confirmLabel: 'Discard',
      });
      if (isSure) discarding.mutate(job._id);
    },
  };
}
