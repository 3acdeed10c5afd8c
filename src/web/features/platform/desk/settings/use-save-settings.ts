import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as settingsMessages from '../../../../../contract/platform/settings-messages.ts';
import type { Settings } from '../../../../../contract/platform/settings-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { errorsByField, settingsBodyOf, type FieldErrors, type SettingsDraft } from './settings-draft.ts';

export interface SaveFailure {
  sentence: string;
  /** Whether somebody else changed them since they were read. */
  isStale: boolean;
}

interface Outcome {
  onSaved: (settings: Settings) => void;
  onRefused: (failure: SaveFailure, errors: FieldErrors) => void;
}

export function useSaveSettings({ onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, opened }: { draft: SettingsDraft; opened: Settings }) =>
      callApi('PUT /admin/settings', { body: settingsBodyOf(draft, opened) }),
    onSuccess: (settings) => {
      invalidateQueries(client, '/shop', '/admin/audit', '/admin/documents');
      toasts.success(settingsMessages.saved);
      onSaved(settings);
    },
    onError: (error) => {
      const sentence = sentenceOf(error, settingsMessages.saveFailed);
      const isStale = error instanceof RefusedError && error.code === 'changed_meanwhile';
      const fields = error instanceof RefusedError ? error.fields : {};
      toasts.error(sentence);
      onRefused({ sentence, isStale }, errorsByField(fields));
    },
  });
}
