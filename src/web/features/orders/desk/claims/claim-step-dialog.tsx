import { useState } from 'react';
import { MAX_CLAIM_NOTE, MAX_RMA, type ClaimStep } from '../../../../../domain/orders/claims/claim-steps.ts';
import type { Claim, ClaimStepBody } from '../../../../../contract/orders/claims/claims-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { Field, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { STEP_NAMES } from './claim-columns.tsx';
import type { ClaimChange } from './use-claim-changes.ts';

interface Props {
  step: ClaimStep;
  claim: Claim;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: ClaimChange) => void;
  onClose: () => void;
}

const EMPTY = {
  note: '',
  serial: '',
  rma: '',
  expectedOn: '',
  newSerial: '',
  courier: '',
  trackingNumber: '',
};

/** What each step asks for besides a note. */
const ASKED: Record<ClaimStep, readonly (keyof typeof EMPTY)[]> = {
  received: ['serial'],
  at_maker: ['rma', 'expectedOn', 'courier', 'trackingNumber'],
  repaired: [],
  replaced: ['newSerial'],
  refused: [],
  solved: [],
  returned: ['courier', 'trackingNumber'],
};

const LABELS = {
  serial: 'Serial number, if it was not known',
  rma: 'RMA number of the maker',
  expectedOn: 'Expected back on',
  newSerial: 'Serial number of the replacement',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
};

export function ClaimStepDialog({ step, claim, isBusy, error, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [isPublic, setPublic] = useState(step === 'refused');
  const [from, setFrom] = useState<'stock' | 'maker'>('stock');
  const [old, setOld] = useState<'scrap' | 'repair' | 'maker'>('scrap');
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  const asked = ASKED[step].filter((name) => name !== 'serial' || claim.serial === null);

  function submit(): void {
    const given = Object.fromEntries(
      (['note', ...asked] as const).flatMap((name) =>
        typed[name].trim() === '' ? [] : [[name, typed[name].trim()]],
      ),
    ) as Partial<ClaimStepBody>;
    const body = { step, ...given, isPublic, ...(step === 'replaced' && { from, old }) };
    onSave({ kind: 'step', claim, body });
  }

  return (
    <DialogForm
      title={`${STEP_NAMES[step]}: ${claim.number}`}
      submitLabel={STEP_NAMES[step]}
      isBusy={isBusy}
      refusals={hasFaults ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      {asked.map((name) => (
        <TextField
          key={name}
          label={LABELS[name as keyof typeof LABELS]}
          type={name === 'expectedOn' ? 'date' : 'text'}
          maxLength={name === 'rma' ? MAX_RMA : 60}
          autoComplete="off"
          className="num"
          value={typed[name]}
          error={fields[name] ?? null}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      {step === 'replaced' && (
        <>
          <Choice
            label="The replacement comes from"
            value={from}
            options={{ stock: 'Our stock', maker: 'The maker' }}
            onChange={setFrom}
          />
          <Choice
            label="The faulty unit"
            value={old}
            options={{
              scrap: 'Is scrapped, or the maker keeps it',
              repair: 'Is repaired here',
              maker: 'Goes to the maker',
            }}
            onChange={setOld}
          />
        </>
      )}
      <TextArea
        label={step === 'refused' ? 'Why' : 'Note'}
        hint={step === 'refused' ? 'Mailed to the customer.' : undefined}
        rows={3}
        maxLength={MAX_CLAIM_NOTE}
        value={typed.note}
        error={fields.note ?? null}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
      {step !== 'refused' && (
        <CheckField
          label="The customer reads the note too"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
      )}
    </DialogForm>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const known = Object.keys(options) as Value[];
  return (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(known.find((each) => each === target.value)!)}
        >
          {known.map((each) => (
            <option key={each} value={each}>
              {options[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
