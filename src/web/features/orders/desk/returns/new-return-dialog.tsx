import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  MAX_RETURN_TEXT,
  RETURN_REASONS,
  RETURN_WANTS,
  type ReturnReason,
  type ReturnWant,
} from '../../../../../domain/orders/returns/return-choices.ts';
import { readOrder } from '../../../../../contract/orders/orders.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { PicturesField } from '../../../catalogue/pictures/pictures-field.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { Field, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { returnReasons, returnWants } from './return-labels.ts';
import type { ReturnChanges } from './use-return-changes.ts';

interface Props {
  changes: ReturnChanges;
  onClose: () => void;
}

/** For a buyer who asks by phone or at the counter: first the order, then what of it. */
export function NewReturnDialog({ changes, onClose }: Props) {
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(readOrder, { params: { id: asked } }),
    enabled: asked !== '',
  });
  const order = asked === '' ? undefined : data;
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState<ReturnReason>('defective');
  const [want, setWant] = useState<ReturnWant>('refund');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const [late, setLate] = useState(false);
  const notFound =
    error && asked !== '' ? sentenceOf(error, 'Could not load the order. Please try again.') : null;

  function submit(): void {
    if (!order) {
      const typed = number.trim().toUpperCase();
      if (typed === asked && asked !== '') void refetch();
      else setAsked(typed);
      return;
    }
    const lines = order.products.flatMap((_, index) => {
      const quantity = Number(counts[index + 1] ?? '0');
      return quantity === 0 ? [] : [{ position: index + 1, quantity }];
    });
    const body = {
      ...{ lines, reason, text: text.trim(), want },
      ...(pictures.length > 0 && { pictures }),
      ...(late && { late }),
    };
    changes.run({ step: 'create', order: order._id, body });
  }

  return (
    <DialogForm
      title="New return"
      submitLabel={order ? 'Write down the return' : 'Find the order'}
      {...changes.form}
      isBusy={changes.form.isBusy || (asked !== '' && isFetching)}
      failure={changes.form.failure ?? Object.values(changes.fields)[0] ?? null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        className="num"
        required
        maxLength={40}
        value={number}
        error={notFound}
        onChange={({ target }) => {
          setNumber(target.value);
          setAsked('');
          setCounts({});
        }}
      />
      {order && (
        <>
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-[650]">What comes back?</legend>
            {order.products.map(({ name, quantity }, index) => (
              <TextField
                key={index}
                label={`${name}, of ${quantity}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                value={counts[index + 1] ?? '0'}
                onChange={({ target }) => setCounts({ ...counts, [index + 1]: target.value })}
              />
            ))}
          </fieldset>
          <Choice
            label="What is wrong?"
            value={reason}
            options={returnReasons}
            onChange={setReason}
            known={RETURN_REASONS}
          />
          <Choice
            label="What does the buyer want?"
            value={want}
            options={returnWants}
            onChange={setWant}
            known={RETURN_WANTS}
          />
          <TextArea
            label="What the buyer says"
            rows={3}
            maxLength={MAX_RETURN_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <PicturesField pictures={pictures} error={changes.fields.pictures} onChange={setPictures} />
          <CheckField
            label="Although it is late"
            checked={late}
            onChange={({ target }) => setLate(target.checked)}
          />
          <p className="text-text-2">The buyer is mailed its number.</p>
        </>
      )}
    </DialogForm>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  known: readonly Value[];
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, known, options, onChange }: ChoiceProps<Value>) {
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
