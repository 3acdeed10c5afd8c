import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_HELD_LABEL_LENGTH } from '../../../../../domain/orders/counter/counter-choices.ts';
import * as counterMessages from '../../../../../contract/orders/counter/counter-messages.ts';
import { holdBill, listHeldBills } from '../../../../../contract/orders/counter/counter.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { bodyOf, buyerName, type CounterBill } from './counter-bill.ts';
import * as counterPageMessages from './counter-page-messages.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  bill: CounterBill;
  onHeld: () => void;
  onClose: () => void;
}

export function HoldDialog({ bill, onHeld, onClose }: Props) {
  const first = useFirstFocus();
  const client = useQueryClient();
  const hasBuyer = bill.customer !== null || bill.walkIn !== null;
  const [label, setLabel] = useState(hasBuyer ? buyerName(bill) : '');
  const [refusals, setRefusals] = useState(0);
  const holding = useMutation({
    mutationFn: () => callApi(holdBill, { body: { label: label.trim(), body: bodyOf(bill) } }),
    onSuccess: () => {
      invalidateQueries(client, listHeldBills.path);
      toasts.success(counterPageMessages.held(label.trim()));
      onHeld();
      onClose();
    },
  });
  const isMissing = refusals > 0 && label.trim() === '';
  return (
    <DialogForm
      title="Hold"
      submitLabel="Hold"
      isBusy={holding.isPending}
      refusals={refusals}
      failure={holding.isError ? sentenceOf(holding.error, counterPageMessages.saveFailed) : null}
      onSubmit={() => (label.trim() === '' ? setRefusals((count) => count + 1) : holding.mutate())}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        ref={first}
        maxLength={MAX_HELD_LABEL_LENGTH}
        value={label}
        error={isMissing ? counterMessages.label : null}
        onChange={({ target }) => setLabel(target.value)}
      />
    </DialogForm>
  );
}
