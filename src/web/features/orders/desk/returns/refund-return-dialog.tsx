import { useState } from 'react';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { ReturnChanges } from './use-return-changes.ts';

interface Choice {
  _id: string;
  kind: string;
  reference: string | null;
  refundable: number;
}

interface Props {
  back: Return;
  changes: ReturnChanges;
  onClose: () => void;
}

/** The end of a return: its money goes back. */
export function RefundReturnDialog({ back, changes, onClose }: Props) {
  const [payment, setPayment] = useState('');
  const [withFee, setWithFee] = useState(back.value.fee > 0);
  const choices = (changes.details.payments ?? []) as Choice[];
  return (
    <DialogForm
      title={`Refund: ${back.number}`}
      submitLabel={`Refund ${adminRupees(back.value.total)}`}
      {...changes.form}
      failure={changes.form.failure ?? Object.values(changes.fields)[0] ?? null}
      onSubmit={() =>
        changes.run({
          step: 'refund',
          back,
          ...(payment !== '' && { payment }),
          ...(withFee !== back.value.fee > 0 && { withFee }),
        })
      }
      onCancel={onClose}
    >
      <ul>
        {back.lines.map(({ position, product, received, outcomes }) => (
          <li key={position} className="wrap-anywhere">
            <span className="num">{(received ?? 0) - (outcomes?.reject ?? 0)}</span> × {product.name}
          </li>
        ))}
      </ul>
      <p className="text-text-2">Where an invoice stands, its credit note is made too.</p>
      <CheckField
        label="Give back the delivery fee too"
        checked={withFee}
        onChange={({ target }) => setWithFee(target.checked)}
      />
      {choices.length > 0 && (
        <SelectField
          label="Which payment?"
          options={[
            { value: '', name: 'Choose…' },
            ...choices.map(({ _id, kind: way, reference, refundable }) => ({
              value: _id,
              name: `${way} ${reference ?? ''} ${adminRupees(refundable)}`,
            })),
          ]}
          value={payment}
          onChange={({ target }) => setPayment(target.value)}
        />
      )}
    </DialogForm>
  );
}
