import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';
import { changePresets, listPresets } from '../../../../contract/planning/planning.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import * as planningDeskMessages from './planning-desk-messages.ts';
import { PresetFields } from './preset-fields.tsx';
import { presetDraftOf, presetsBodyOf } from './presets-draft.ts';

const sentences = planningDeskMessages.presets;

interface Props {
  presets: RetentionPreset[];
  onClose: () => void;
}

export function PresetsDialog({ presets, onClose }: Props) {
  const [before] = useState(() => presets.map((preset) => presetDraftOf(preset)));
  const [drafts, setDrafts] = useState(before);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => callApi(changePresets, { body: presetsBodyOf(drafts) }),
    onSuccess: () => {
      toasts.success(sentences.saved);
      onClose();
    },
    onSettled: () => invalidateQueries(client, listPresets.path),
  });
  const fields = saving.error instanceof RefusedError ? saving.error.fields : {};
  const isShownAtField = Object.keys(fields).some((field) => field.startsWith('presets.'));

  async function close(): Promise<void> {
    const options = { confirmLabel: 'Leave without saving' };
    if (drafts !== before && !(await showConfirm(sentences.leaveUnsaved, options))) return;
    onClose();
  }

  return (
    <DialogForm
      title="Days to keep"
      submitLabel="Save list"
      position="wide"
      isBusy={saving.isPending}
      refusals={saving.failureCount + (saving.error ? 1 : 0)}
      failure={saving.error && !isShownAtField ? sentenceOf(saving.error, sentences.saveFailed) : null}
      onSubmit={() => saving.mutate()}
      onCancel={() => void close()}
    >
      {drafts.map((draft, index) => (
        <PresetFields
          key={draft.id}
          number={index + 1}
          draft={draft}
          errorOf={(field) => fields[`presets.${index}.${field}`] ?? null}
          onChange={(changed) => setDrafts(drafts.map((each) => (each.id === draft.id ? changed : each)))}
          onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
      <div>
        <Button kind="outline" onClick={() => setDrafts([...drafts, presetDraftOf()])}>
          + Add a place
        </Button>
      </div>
    </DialogForm>
  );
}
