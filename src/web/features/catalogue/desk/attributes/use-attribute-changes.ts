import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as attributeMessages from '../../../../../contract/catalogue/attributes/attribute-messages.ts';
import type {
  Attribute,
  AttributeBody,
} from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';

interface Change {
  isNew: boolean;
  body: AttributeBody;
}

export function useAttributeChanges() {
  const client = useQueryClient();
  const readAgain = () => invalidateQueries(client, '/attributes');

  const saving = useMutation({
    mutationFn: ({ isNew, body }: Change) =>
      isNew
        ? callApi('POST /admin/attributes', { body })
        : callApi('PUT /admin/attributes/:key', { params: { key: body.key }, body }),
    onSuccess: () => toasts.success(attributeMessages.saved),
    onSettled: readAgain,
  });

  const removing = useMutation({
    mutationFn: (key: string) => callApi('DELETE /admin/attributes/:key', { params: { key } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(sentenceOf(error, attributeMessages.deleteFailed)),
    onSettled: readAgain,
  });

  return {
    saving,
    async deleteAttribute({ key, name }: Attribute): Promise<void> {
      const isSure = await showConfirm(attributeMessages.confirmDelete(name), {
        title: name,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(key);
    },
  };
}
