import { useState } from 'react';
import * as counterMessages from '../../../../../contract/orders/counter/counter-messages.ts';
import { typedRupees } from '../../../../lib/typed-rupees.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { withDiscount, type CounterBill } from './counter-bill.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  bill: CounterBill;
  onChange: (bill: CounterBill) => void;
  onClose: () => void;
}

export function DiscountDialog({ bill, onChange, onClose }: Props) {
  const first = useFirstFocus();
  const line = bill.lines.find(({ product }) => product === bill.chosen);
  const [typed, setTyped] = useState(line?.discountPercent ? String(line.discountPercent) : '');
  const [refusals, setRefusals] = useState(0);
  const [fault, setFault] = useState<string | null>(null);

  function submit(): void {
    const percent = typed.trim() === '' ? 0 : typedRupees(typed);
    if (percent === null || percent > 100) {
      setFault(counterMessages.discount);
      setRefusals((count) => count + 1);
      return;
    }
    if (line) onChange(withDiscount(bill, line.product, percent));
    onClose();
  }

  return (
    <DialogForm
      title="Discount"
      submitLabel="Take off"
      isBusy={false}
      refusals={refusals}
      failure={null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="font-[650] wrap-anywhere">{line?.name}</p>
      <TextField
        label="Discount %"
        inputMode="decimal"
        autoComplete="off"
        ref={first}
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DialogForm>
  );
}
