import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as searchMessages from '../../../../contract/search/search-messages.ts';
import type { Synonym, SynonymBody } from '../../../../contract/search/search-shapes.ts';
import {
  createSynonym,
  deleteSynonym,
  listSynonyms,
  updateSynonym,
} from '../../../../contract/search/search.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';

const sentences = searchMessages.synonyms;

interface Change {
  /** Null for a new synonym. */
  id: string | null;
  body: SynonymBody;
}

export function useSynonymChanges() {
  const client = useQueryClient();
  const readAgain = () => invalidateQueries(client, listSynonyms.path);

  const saving = useMutation({
    mutationFn: ({ id, body }: Change) =>
      id === null ? callApi(createSynonym, { body }) : callApi(updateSynonym, { params: { id }, body }),
    onSuccess: () => toasts.success(sentences.saved),
    onSettled: readAgain,
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi(deleteSynonym, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(sentenceOf(error, sentences.deleteFailed)),
    onSettled: readAgain,
  });

  return {
    saving,
    async deleteSynonym({ _id, from }: Synonym): Promise<void> {
      const isSure = await showConfirm(sentences.confirmDelete(from), {
        title: from,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
