import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressMessages } from '../../../../contract/accounts/address-messages.ts';
import type { Address, AddressBody } from '../../../../contract/accounts/addresses-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { focusHeading } from '../../../lib/page/focus-heading.ts';
import { toasts } from '../../../lib/toasts.ts';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';

interface Change {
  /** Null for a new address. */
  id: string | null;
  body: AddressBody;
}

export function useAddressChanges() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ['/addresses'] });

  const saving = useMutation({
    // The address that is made the default last is it in the end.
    scope: { id: 'addresses' },
    mutationFn: ({ id, body }: Change) =>
      id === null
        ? callApi('POST /addresses', { body })
        : callApi('PUT /addresses/:id', { params: { id }, body }),
    onSuccess: () => {
      toasts.success(addressMessages.saved);
      return readAgain();
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, addressMessages.saveFailed));
      void readAgain();
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /addresses/:id', { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(sentenceOf(error, addressMessages.deleteFailed)),
    onSettled: async () => {
      await readAgain();
      focusHeading();
    },
  });

  return {
    saving,
    async deleteAddress({ _id, label, line1 }: Address): Promise<void> {
      const isSure = await showConfirm(addressMessages.confirmDelete, {
        title: label ?? line1,
        confirmLabel: accountsShopMessages.deleteLabel,
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
