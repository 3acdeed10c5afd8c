import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as counterMessages from '../../../../../contract/orders/counter/counter-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { typedRupees } from '../../../../lib/typed-rupees.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import * as counterPageMessages from './counter-page-messages.ts';
import { useFirstFocus } from './use-first-focus.ts';

export function OpenDrawer({ onOpened }: { onOpened: () => void }) {
  const first = useFirstFocus();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: (rupees: number) => callApi('POST /admin/counter/session', { body: { opening: rupees } }),
    onSuccess: onOpened,
    onError: (error) => setFault(sentenceOf(error, counterPageMessages.saveFailed)),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const rupees = typedRupees(typed);
    setFault(rupees === null ? counterMessages.amount : null);
    if (rupees !== null && !opening.isPending) opening.mutate(rupees);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto grid w-full max-w-[440px] gap-5 rounded-xl border border-line bg-surface p-6"
    >
      <div className="grid gap-1.5">
        <h2 className="title-3 text-lead">Open the drawer</h2>
        <p className="text-text-2">{counterPageMessages.openPurpose}</p>
      </div>
      <TextField
        label="Opening cash"
        inputMode="decimal"
        autoComplete="off"
        ref={first}
        placeholder="₹0.00"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="large" busy={opening.isPending}>
        Open the drawer
      </Button>
    </form>
  );
}
