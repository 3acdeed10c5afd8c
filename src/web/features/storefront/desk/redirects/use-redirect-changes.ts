import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as redirectMessages from '../../../../../contract/storefront/redirect-messages.ts';
import type { NewRedirect, Redirect } from '../../../../../contract/storefront/redirects-shapes.ts';
import { addRedirect, deleteRedirect, listRedirects } from '../../../../../contract/storefront/redirects.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';

export function useRedirectChanges() {
  const client = useQueryClient();
  const readAgain = () => invalidateQueries(client, listRedirects.path);

  const adding = useMutation({
    mutationFn: (body: NewRedirect) => callApi(addRedirect, { body }),
    onSuccess: () => toasts.success(redirectMessages.added),
    onSettled: readAgain,
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi(deleteRedirect, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(sentenceOf(error, redirectMessages.deleteFailed)),
    onSettled: readAgain,
  });

  return {
    adding,
    readAgain,
    async deleteRedirect({ _id, from }: Redirect): Promise<void> {
      const options = { title: from, confirmLabel: 'Delete' };
      if (await showConfirm(redirectMessages.confirmDelete, options)) removing.mutate(_id);
    },
  };
}
