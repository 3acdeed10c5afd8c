import { useState } from 'react';
import { REFUSAL_REASONS, type RefusalReason } from '../../../../../domain/catalogue/review-rules.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';

const REASONS: Record<RefusalReason, string> = {
  abuse: 'It insults somebody',
  personal_data: 'It holds personal data',
  not_about_product: 'It is not about the product',
  advertising: 'It advertises something',
  unlawful: 'The law does not allow it',
};

interface Props {
  isBusy: boolean;
  error: Error | null;
  onRefuse: (why: RefusalReason) => void;
  onClose: () => void;
}

export function RefuseReviewDialog({ isBusy, error, onRefuse, onClose }: Props) {
  const [why, setWhy] = useState<RefusalReason>('abuse');
  return (
    <DialogForm
      title="Refuse the review"
      submitLabel="Refuse"
      isBusy={isBusy}
      refusals={0}
      failure={error && sentenceOf(error, 'Could not refuse it. Please try again.')}
      onSubmit={() => onRefuse(why)}
      onCancel={onClose}
    >
      <Field label="Why" hint="The buyer is mailed this reason. A low rating is none.">
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={why}
            onChange={({ target }) => setWhy(REFUSAL_REASONS.find((known) => known === target.value)!)}
          >
            {REFUSAL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REASONS[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </DialogForm>
  );
}
