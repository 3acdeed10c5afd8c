import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteUser } from '../../../../contract/accounts/customers.ts';
import type { Customer } from '../../../../contract/accounts/customers-shapes.ts';
import { adminMessages } from '../../../../contract/platform/admin-messages.ts';
import { listAllOrders } from '../../../../contract/orders/orders.ts';
import { callApi } from '../../../lib/api/api.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { focusHeading } from '../../../lib/page/focus-heading.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../lib/toasts.ts';

/** @returns a function that deletes an account after a confirm dialog; its orders stay, without the name */
export function useDeleteUser(): (user: Customer) => Promise<void> {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: (id: string) => callApi(deleteUser, { params: { id } }),
    onSuccess: () => {
      invalidateQueries(client, '/admin', listAllOrders.path);
      toasts.success(adminMessages.customers.deleted);
      focusHeading();
    },
    onError: (error) => toasts.error(sentenceOf(error, adminMessages.customers.deleteFailed)),
  });
  return async ({ _id, name }) => {
    const isSure = await showConfirm(adminMessages.customers.confirmDelete, {
      title: name,
      confirmLabel: 'Delete',
    });
    if (isSure) removing.mutate(_id);
  };
}
