import { useState } from 'react';
import { MAX_CLAIM_NOTE, MAX_PROBLEM } from '../../../../../domain/orders/claims/claim-steps.ts';
import type { DeskClaim } from '../../../../../contract/orders/claims/claims-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { ProductChoice, type ChosenProduct } from './product-choice.tsx';

interface Props {
  isBusy: boolean;
  error: Error | null;
  onSave: (body: DeskClaim) => void;
  onClose: () => void;
}

/** By the serial number, else by the line of an order, else by the product alone. */
export function NewClaimDialog({ isBusy, error, onSave, onClose }: Props) {
  const [typed, setTyped] = useState({
    ...{ serial: '', order: '', position: '', problem: '' },
    ...{ name: '', phone: '', email: '', note: '' },
  });
  const [product, setProduct] = useState<ChosenProduct | null>(null);
  const [goodwill, setGoodwill] = useState(false);
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  const input = (name: keyof typeof typed, field: string = name) => ({
    value: typed[name],
    error: fields[field] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const given = (name: keyof typeof typed) =>
    typed[name].trim() === '' ? {} : { [name]: typed[name].trim() };

  function submit(): void {
    onSave({
      ...given('serial'),
      ...given('order'),
      ...(typed.order.trim() !== '' && { position: Number(typed.position || 1) }),
      ...(product && { product: product._id }),
      problem: typed.problem,
      contact: { name: typed.name, ...given('phone'), ...given('email') },
      ...(goodwill && { goodwill }),
      ...given('note'),
    });
  }

  return (
    <DialogForm
      title="New claim"
      submitLabel="Open claim"
      isBusy={isBusy}
      refusals={hasFaults ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label="Serial number"
        hint="Scan it. Without one, name the order or the product."
        autoComplete="off"
        className="num"
        maxLength={100}
        {...input('serial')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
        <TextField label="Order" autoComplete="off" className="num" maxLength={40} {...input('order')} />
        <TextField label="Line" inputMode="numeric" className="num" maxLength={3} {...input('position')} />
      </div>
      <ProductChoice label="Product" chosen={product} error={fields.product ?? null} onChoose={setProduct} />
      <TextArea label="What is wrong?" required rows={4} maxLength={MAX_PROBLEM} {...input('problem')} />
      <TextField label="Name" required {...input('name', 'contact.name')} />
      <TextField label="Phone" type="tel" inputMode="numeric" {...input('phone', 'contact.phone')} />
      <TextField label="E-mail" type="email" {...input('email', 'contact.email')} />
      <CheckField
        label="Goodwill: accept it out of warranty"
        checked={goodwill}
        onChange={({ target }) => setGoodwill(target.checked)}
      />
      <TextArea
        label={goodwill ? 'Why it is accepted' : 'Note'}
        hint="Only the desk reads this."
        rows={2}
        maxLength={MAX_CLAIM_NOTE}
        {...input('note')}
      />
    </DialogForm>
  );
}
