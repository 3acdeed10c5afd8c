import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as priceListMessages from '../../../../../contract/desk/price-list-messages.ts';
import type { PriceList } from '../../../../../contract/desk/price-lists-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useNavigate } from '../../../../router/router.tsx';

export function useDeletePriceList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /admin/price-lists/:id', { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      void client.invalidateQueries({ queryKey: ['/admin/price-lists'] });
      navigate(paths.adminPriceLists);
    },
    onError: (error) => toasts.error(sentenceOf(error, priceListMessages.saveFailed)),
  });
  return {
    isRemoving: removing.isPending,
    async remove({ _id, name }: PriceList): Promise<void> {
      const isSure = await showConfirm(priceListMessages.confirmDelete, {
        title: name,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
