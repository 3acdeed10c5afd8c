import { useState } from 'react';
import type { Claim } from '../../../../../contract/orders/claims/claims-shapes.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { ProductChoice, type ChosenProduct } from './product-choice.tsx';
import type { ClaimChange } from './use-claim-changes.ts';

interface Props {
  claim: Claim;
  isBusy: boolean;
  error: Error | null;
  onSave: (change: ClaimChange) => void;
  onClose: () => void;
}

/** One unit leaves the stock until it is taken back. */
export function LoanDialog({ claim, isBusy, error, onSave, onClose }: Props) {
  const [product, setProduct] = useState<ChosenProduct | null>(claim.product);
  const [serial, setSerial] = useState('');
  const [isMissing, setMissing] = useState(false);
  const fields = error instanceof RefusedError ? error.fields : {};
  const hasFaults = Object.keys(fields).length > 0;
  return (
    <DialogForm
      title={`Lend a unit: ${claim.number}`}
      submitLabel="Lend"
      isBusy={isBusy}
      refusals={hasFaults || isMissing ? 1 : 0}
      failure={error && !hasFaults ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={() => {
        setMissing(product === null);
        if (product !== null) onSave({ kind: 'lend', claim, product: product._id, serial: serial.trim() });
      }}
      onCancel={onClose}
    >
      <ProductChoice
        label="Product"
        chosen={product}
        error={fields.product ?? (isMissing ? 'Choose the product.' : null)}
        onChoose={setProduct}
      />
      <TextField
        label="Serial number"
        autoComplete="off"
        className="num"
        maxLength={100}
        value={serial}
        error={fields.serial ?? null}
        onChange={({ target }) => setSerial(target.value)}
      />
    </DialogForm>
  );
}

export function LoanBackDialog({ claim, isBusy, error, onSave, onClose }: Props) {
  const [isScrap, setScrap] = useState(false);
  return (
    <DialogForm
      title={`Take back: ${claim.loan?.product.name ?? ''}`}
      submitLabel="Take back"
      isBusy={isBusy}
      refusals={0}
      failure={error ? sentenceOf(error, 'Could not save this. Please try again.') : null}
      onSubmit={() => onSave({ kind: 'back', claim, outcome: isScrap ? 'scrap' : 'restock' })}
      onCancel={onClose}
    >
      <p>The unit goes into the stock again.</p>
      <CheckField
        label="No: it is scrap"
        checked={isScrap}
        onChange={({ target }) => setScrap(target.checked)}
      />
    </DialogForm>
  );
}
