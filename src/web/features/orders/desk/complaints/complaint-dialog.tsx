import { useState } from 'react';
import {
  MAX_COMPLAINT_NOTE,
  MAX_HOW_ACKNOWLEDGED,
  MAX_OUTCOME,
} from '../../../../../domain/orders/complaints/complaint-choices.ts';
import type { Complaint } from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import type { ComplaintChange } from './use-complaint-changes.ts';

export type ComplaintStepKind = 'acknowledge' | 'note' | 'resolve';

const TEXTS = {
  acknowledge: {
    title: 'Mark as acknowledged',
    submit: 'Mark acknowledged',
    label: 'How did you tell the customer?',
    hint: 'Called back, wrote a letter … Only the desk reads this.',
    max: MAX_HOW_ACKNOWLEDGED,
  },
  note: { title: 'Add a note', submit: 'Add note', label: 'Note', hint: undefined, max: MAX_COMPLAINT_NOTE },
  resolve: {
    title: 'Resolve the complaint',
    submit: 'Resolve',
    label: 'Outcome',
    hint: 'Mailed to the customer, who can open the complaint again for 30 days.',
    max: MAX_OUTCOME,
  },
};

interface Props {
  kind: ComplaintStepKind;
  complaint: Complaint;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: ComplaintChange) => void;
  onClose: () => void;
}

export function ComplaintDialog({ kind, complaint, isBusy, error, onSave, onClose }: Props) {
  const [text, setText] = useState('');
  const [isPublic, setPublic] = useState(false);
  const { title, submit, label, hint, max } = TEXTS[kind];
  const fields = error instanceof RefusedError ? error.fields : {};
  const fault = fields.text ?? fields.how ?? fields.outcome;
  return (
    <DialogForm
      title={`${title}: ${complaint.number}`}
      submitLabel={submit}
      isBusy={isBusy}
      refusals={fault === undefined ? 0 : 1}
      failure={
        error && fault === undefined ? sentenceOf(error, 'Could not save this. Please try again.') : null
      }
      onSubmit={() =>
        onSave(kind === 'note' ? { kind, complaint, text, isPublic } : { kind, complaint, text })
      }
      onCancel={onClose}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={4}
        value={text}
        maxLength={max}
        error={fault ?? null}
        onChange={({ target }) => setText(target.value)}
      />
      {kind === 'note' && (
        <CheckField
          label="The customer reads it too, on the page of the link"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
      )}
    </DialogForm>
  );
}
