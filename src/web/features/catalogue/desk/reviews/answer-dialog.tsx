import { useState } from 'react';
import { MAX_ANSWER } from '../../../../../domain/catalogue/review-rules.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';

interface Props {
  title: string;
  label: string;
  answer: string | null;
  /** An empty answer takes the present one away. */
  mayBeEmpty?: boolean;
  isBusy: boolean;
  error: Error | null;
  onAnswer: (text: string | null) => void;
  onClose: () => void;
}

export function AnswerDialog({ title, label, answer, mayBeEmpty, isBusy, error, onAnswer, onClose }: Props) {
  const [text, setText] = useState(answer ?? '');
  const [refusals, setRefusals] = useState(0);
  const fault =
    refusals > 0 && !mayBeEmpty && text.trim() === ''
      ? 'Please write an answer.'
      : error instanceof RefusedError
        ? error.fields.text
        : undefined;
  return (
    <DialogForm
      title={title}
      submitLabel="Save answer"
      isBusy={isBusy}
      refusals={refusals}
      failure={error && sentenceOf(error, 'Could not save the answer. Please try again.')}
      onSubmit={() => {
        if (!mayBeEmpty && text.trim() === '') setRefusals(refusals + 1);
        else onAnswer(text.trim() || null);
      }}
      onCancel={onClose}
    >
      <TextArea
        label={label}
        rows={5}
        value={text}
        maxLength={MAX_ANSWER}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
    </DialogForm>
  );
}
