import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { changeConstant, listConstants } from '../../../../contract/planning/planning.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import {
  constantBodyOf,
  constantDraftOf,
  type ConstantDraft,
  type ConstantErrors,
} from './constant-draft.ts';
import { constantName } from './constant-names.ts';
import { ConstantHistory } from './constant-history.tsx';
import * as planningDeskMessages from './planning-desk-messages.ts';
import { DateField } from '../../../forms/date-field.tsx';

const sentences = planningDeskMessages.constants;

interface Props {
  constant: PlanConstant;
  onClose: () => void;
}

export function ConstantDialog({ constant, onClose }: Props) {
  const { key, unit } = constant;
  const [before] = useState(() => constantDraftOf(constant));
  const [draft, setDraft] = useState(before);
  const [differs, setDiffers] = useState(constant.low !== constant.high);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => callApi(changeConstant, { params: { key }, body: constantBodyOf(draft) }),
    onSuccess: () => {
      toasts.success(sentences.saved);
      onClose();
    },
    // The history has a path below that of the change.
    onSettled: () => invalidateQueries(client, listConstants.path, `/admin${listConstants.path}`),
  });
  const errors = fieldsOf(saving.error);

  async function close(): Promise<void> {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
    const options = { confirmLabel: 'Leave without saving' };
    if (isChanged && !(await showConfirm(sentences.leaveUnsaved, options))) return;
    onClose();
  }

  const text = (field: keyof ConstantDraft) => ({
    name: field,
    value: draft[field],
    error: errors[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  });
  const isShownAtField = Object.keys(errors).length > 0;
  return (
    <DialogForm
      title={constantName(key).name}
      submitLabel="Save planning figure"
      position="wide"
      isBusy={saving.isPending}
      refusals={saving.failureCount + (saving.error ? 1 : 0)}
      failure={saving.error && !isShownAtField ? sentenceOf(saving.error, sentences.saveFailed) : null}
      onSubmit={() => saving.mutate()}
      onCancel={() => void close()}
    >
      <p className="text-text-2">
        {constantName(key).changes} <code className="text-small text-text-3">{key}</code>
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={`Expected (${unit})`}
          required
          inputMode="decimal"
          data-first-focus
          {...text('expected')}
        />
        {differs && (
          <>
            <TextField
              label="Low"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('low')}
            />
            <TextField
              label="High"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('high')}
            />
          </>
        )}
      </div>
      <CheckField
        label={sentences.lowAndHigh}
        checked={differs}
        onChange={({ target }) => {
          setDiffers(target.checked);
          if (!target.checked) setDraft({ ...draft, low: '', high: '' });
        }}
      />
      <TextField
        label="Source"
        required
        maxLength={300}
        hint="Where the figures come from; shoppers read it on the planning tools"
        {...text('source')}
      />
      <TextArea label="Note" maxLength={500} {...text('note')} />
      <DateField label="In force from" hint="Leave blank to start today" {...text('fromDay')} />
      <ConstantHistory
        constantKey={key}
        onFirst={(first) => {
          const { fromDay } = draft;
          setDraft({ ...constantDraftOf(first), fromDay });
          setDiffers(first.low !== first.high);
        }}
      />
    </DialogForm>
  );
}

function fieldsOf(error: Error | null): ConstantErrors {
  return error instanceof RefusedError ? error.fields : {};
}
