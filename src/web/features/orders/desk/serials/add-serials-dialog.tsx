import { useState } from 'react';
import type { SerialChange } from './use-serial-changes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { ProductChoice, type ChosenProduct } from '../claims/product-choice.tsx';

interface Props {
  isBusy: boolean;
  error: Error | null;
  onSave: (change: SerialChange) => void;
  onClose: () => void;
}

/** A scanner ends each number with a new line. */
export function AddSerialsDialog({ isBusy, error, onSave, onClose }: Props) {
  const [product, setProduct] = useState<ChosenProduct | null>(null);
  const [typed, setTyped] = useState('');
  const [purchase, setPurchase] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fields = error instanceof RefusedError ? error.fields : {};
  const numbers = typed.split('\n').filter((line) => line.trim() !== '');
  const wrong = Object.entries(fields).find(([field]) => field.startsWith('serials'));
  const place = wrong && Number(wrong[0].split('.')[1]);
  const fault =
    wrong && place !== undefined && !Number.isNaN(place) ? `${numbers[place]}: ${wrong[1]}` : wrong?.[1];
  const hasFaults = Object.keys(fields).length > 0;
  return (
    <DialogForm
      title="Add serial numbers"
      submitLabel="Add"
      isBusy={isBusy}
      refusals={hasFaults || isMissing ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={() => {
        setMissing(product === null);
        if (product !== null)
          onSave({ kind: 'add', product: product._id, serials: numbers, purchase: purchase.trim() });
      }}
      onCancel={onClose}
    >
      <ProductChoice
        label="Product"
        chosen={product}
        error={isMissing ? 'Choose the product.' : null}
        onChoose={setProduct}
      />
      <TextArea
        label="Serial numbers"
        hint={`One in each line; all of them or none are entered. ${numbers.length} so far.`}
        required
        rows={8}
        className="num"
        value={typed}
        error={fault ?? null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="Number of the purchase"
        hint="If you know with which they came."
        inputMode="numeric"
        autoComplete="off"
        className="num"
        maxLength={15}
        value={purchase}
        error={fields.purchase ?? null}
        onChange={({ target }) => setPurchase(target.value)}
      />
    </DialogForm>
  );
}

/** For sales at the counter, and orders that were shipped by hand. */
export function SoldSerialDialog({ isBusy, error, onSave, onClose }: Props) {
  const [typed, setTyped] = useState({ order: '', position: '1', serial: '' });
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  const input = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fields[name] ?? null,
    className: 'num',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <DialogForm
      title="Serial number of a sold unit"
      submitLabel="Enter"
      isBusy={isBusy}
      refusals={hasFaults ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={() =>
        onSave({
          kind: 'sell',
          order: typed.order.trim(),
          position: Number(typed.position),
          serial: typed.serial,
        })
      }
      onCancel={onClose}
    >
      <TextField label="Order" required maxLength={40} {...input('order')} />
      <TextField
        label="Line of the order"
        required
        inputMode="numeric"
        maxLength={3}
        {...input('position')}
      />
      <TextField label="Serial number" required maxLength={100} {...input('serial')} />
    </DialogForm>
  );
}
