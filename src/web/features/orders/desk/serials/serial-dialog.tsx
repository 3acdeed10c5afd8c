import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../../domain/orders/dispatch/dispatch-limits.ts';
import { SERIAL_OUTCOMES, type SerialOutcome } from '../../../../../domain/orders/serials/serial-outcomes.ts';
import type { Serial } from '../../../../../contract/orders/serials/serials-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { Field, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import type { SerialChange } from './use-serial-changes.ts';

const TEXTS = {
  correct: { title: 'Correct', label: 'Right serial number', hint: 'The former one finds the unit still.' },
  swap: {
    title: 'Swap',
    label: 'Serial number of the other unit',
    hint: 'Order, parcel and warranty change places.',
  },
  outcome: { title: 'Decide', label: '', hint: '' },
};

const OUTCOMES: Record<SerialOutcome, string> = {
  restock: 'Into the stock again',
  repair: 'In repair',
  maker: 'To the maker',
  scrap: 'Scrap',
};

interface Props {
  kind: 'correct' | 'swap' | 'outcome';
  serial: Serial;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: SerialChange) => void;
  onClose: () => void;
}

export function SerialDialog({ kind, serial: of, isBusy, error, onSave, onClose }: Props) {
  const [serial, setSerial] = useState(kind === 'correct' ? of.serial : '');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<SerialOutcome>('restock');
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  const { title, label, hint } = TEXTS[kind];
  return (
    <DialogForm
      title={`${title}: ${of.serial}`}
      submitLabel={title}
      isBusy={isBusy}
      refusals={hasFaults ? 1 : 0}
      failure={error && !hasFaults ? failureOf(error) : null}
      onSubmit={() =>
        onSave(kind === 'outcome' ? { kind, of, outcome, note: reason.trim() } : { kind, of, serial, reason })
      }
      onCancel={onClose}
    >
      {kind === 'outcome' ? (
        <Field label="What happens to it?">
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={outcome}
              onChange={({ target }) => setOutcome(SERIAL_OUTCOMES.find((known) => known === target.value)!)}
            >
              {SERIAL_OUTCOMES.map((known) => (
                <option key={known} value={known}>
                  {OUTCOMES[known]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <TextField
          label={label}
          hint={hint}
          required
          autoComplete="off"
          className="num"
          maxLength={100}
          value={serial}
          error={fields.serial ?? null}
          onChange={({ target }) => setSerial(target.value)}
        />
      )}
      <TextField
        label={kind === 'outcome' ? 'Note' : 'Reason'}
        required={kind !== 'outcome'}
        maxLength={MAX_NOTE_LENGTH}
        value={reason}
        error={fields.reason ?? fields.note ?? null}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}

function failureOf(error: Error): string {
  return error instanceof RefusedError
    ? sentenceOf(error, 'Could not save this. Please try again.')
    : error.message || 'Could not save this. Please try again.';
}
