import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as customerMessages from '../../../../contract/accounts/customer-messages.ts';
import type { Customer } from '../../../../contract/accounts/customers-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { focusHeading } from '../../../lib/page/focus-heading.ts';
import { toasts } from '../../../lib/toasts.ts';

/** The account's orders stay, without the name. */
export function useDeleteUser(): (user: Customer) => Promise<void> {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/users/:id', { params: { id } }),
    onSuccess: () => {
      invalidateQueries(client, '/admin', '/orders/allorders');
      toasts.success(customerMessages.deleted);
      focusHeading();
    },
    onError: (error) => toasts.error(sentenceOf(error, customerMessages.deleteFailed)),
  });
  return async ({ _id, name }) => {
    const isSure = await showConfirm(customerMessages.confirmDelete, {
      title: name,
      confirmLabel: 'Delete',
    });
    if (isSure) removing.mutate(_id);
  };
}
