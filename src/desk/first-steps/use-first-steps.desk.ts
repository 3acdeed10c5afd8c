import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as firstStepsMessages from './first-steps.words.ts';
import type { FirstSteps } from './first-steps.shapes.ts';
import * as demoMessages from '../../imports/demo/demo.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

export function useFirstSteps() {
  const client = useQueryClient();
  const show = (steps: FirstSteps) =>
    client.setQueryData(apiQuery('GET /admin/first-steps', {}).queryKey, steps);
  // Parts of the demo are on many pages.
  const readAllAgain = () => client.invalidateQueries();
  const failed = (sentence: string) => (error: Error) => toasts.error(sentenceOf(error, sentence));

  const confirming = useMutation({
    mutationFn: (key: string) => callApi('POST /admin/first-steps/:key/confirm', { params: { key } }),
    onSuccess: show,
    onError: failed(firstStepsMessages.confirmFailed),
  });

  const hiding = useMutation({
    mutationFn: () => callApi('POST /admin/first-steps/dismiss', {}),
    onSuccess: (steps) => {
      show(steps);
      toasts.success(firstStepsMessages.hidden);
    },
    onError: failed(firstStepsMessages.hideFailed),
  });

  const removing = useMutation({
    mutationFn: () => callApi('POST /admin/demo/remove', {}),
    onSuccess: ({ products, categories, kept }) => {
      const stays = kept.length === 0 ? '' : ` ${demoMessages.kept(kept.length)}`;
      toasts.success(demoMessages.removed(products, categories) + stays);
    },
    onError: failed(demoMessages.removeFailed),
    onSettled: readAllAgain,
  });

  const undoing = useMutation({
    mutationFn: async () => {
      const sets = await callApi('GET /admin/change-sets', { query: { limit: 100 } });
      const removal = sets.find(({ kind, state }) => kind === 'demo' && state === 'applied');
      if (removal) await callApi('POST /admin/change-sets/:id/undo', { params: { id: removal._id } });
    },
    onSuccess: () => toasts.success(demoMessages.undone),
    onError: failed(demoMessages.undoFailed),
    onSettled: readAllAgain,
  });

  return {
    confirming,
    hiding,
    removing,
    undoing,
    async removeDemo(products: number): Promise<void> {
      const options = { title: demoMessages.confirmRemove(products), confirmLabel: demoMessages.remove };
      if (await showConfirm(demoMessages.confirmLead, options)) removing.mutate();
    },
  };
}
