import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Brand } from '../../../../../contract/catalogue/brands-shapes.ts';
import {
  createBrand,
  deleteBrand,
  listBrands,
  updateBrand,
} from '../../../../../contract/catalogue/brands.ts';
import { listProducts } from '../../../../../contract/catalogue/catalogue.ts';
import * as productExtraMessages from '../../../../../contract/catalogue/product-extra-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { focusHeading } from '../../../../lib/page/focus-heading.ts';
import { toasts } from '../../../../lib/toasts.ts';

export function useBrandChanges(onSaved: () => void) {
  const client = useQueryClient();
  const done = (sentence: string) => {
    invalidateQueries(client, listBrands.path, listProducts.path, '/admin');
    toasts.success(sentence);
  };

  const saving = useMutation({
    mutationFn: ({ id, name }: { id: string | null; name: string }) =>
      id === null
        ? callApi(createBrand, { body: { name } })
        : callApi(updateBrand, { params: { id }, body: { name } }),
    onSuccess: () => {
      done(productExtraMessages.brandSaved);
      onSaved();
    },
  });

  const removing = useMutation({
    mutationFn: ({ _id }: Brand) => callApi(deleteBrand, { params: { id: _id } }),
    onSuccess: () => {
      done(productExtraMessages.brandDeleted);
      focusHeading();
    },
    onError: (error) => toasts.error(sentenceOf(error, productExtraMessages.brandDeleteFailed)),
  });

  return {
    saving,
    deleteBrand: async (brand: Brand): Promise<void> => {
      const options = { title: brand.name, confirmLabel: 'Delete' };
      if (await showConfirm(productExtraMessages.brandConfirmDelete, options)) removing.mutate(brand);
    },
  };
}
