import { useState, type Ref } from 'react';
import { useMutation } from '@tanstack/react-query';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { TypedMoveKind } from '../../payments/drawer/drawer.ts';
import * as counterMessages from './counter.words.ts';
import type { CashSession } from './counter.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import * as counterPageMessages from './counter-page.words.ts';
import { useFirstFocus } from './customer-dialog.desk.tsx';

interface Props {
  drawer: CashSession;
  onChanged: () => void;
  onClose: () => void;
}

export function DrawerDialog({ drawer, onChanged, onClose }: Props) {
  const first = useFirstFocus();
  const sums: [string, number][] = [
    ['Opening cash', drawer.opening],
    ['Received for sales, orders and receipts', drawer.sales],
    ['Given back for orders and receipts', -drawer.refunds],
    ['Put in', drawer.in],
    ['Taken out', -drawer.out],
  ];
  return (
    <Dialog title="Drawer" position="wide" onClose={onClose} closesOnBackdrop={false}>
      <div className="grid gap-6 md:grid-cols-2">
        <dl className="num grid content-start gap-2">
          {sums.map(([name, rupees]) => (
            <SumRow key={name} name={name} value={signedRupees(rupees)} />
          ))}
          <SumRow name="Expected" value={adminRupees(drawer.expected)} isTotal />
          {drawer.discounts > 0 && (
            <SumRow name="Discounts given, not in the cash" value={adminRupees(drawer.discounts)} />
          )}
        </dl>
        <div className="grid content-start gap-6">
          <CountForm first={first} drawer={drawer} onClosed={onChanged} onClose={onClose} />
          <MoveForm onMoved={onChanged} />
        </div>
      </div>
    </Dialog>
  );
}

function CountForm({
  first,
  drawer,
  onClosed,
  onClose,
}: {
  first: Ref<HTMLInputElement>;
  drawer: CashSession;
  onClosed: () => void;
  onClose: () => void;
}) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const rupees = typedRupees(counted);
  const difference = rupees === null ? 0 : rupeesOf(paiseOf(rupees) - paiseOf(drawer.expected));
  const closing = useMutation({
    mutationFn: (body: { counted: number; note?: string }) =>
      callApi('POST /admin/counter/session/close', { body }),
    onSuccess: (closed) => {
      toasts.success(counterPageMessages.drawerClosed(signedRupees(closed.difference ?? 0)));
      onClosed();
      onClose();
    },
    onError: (error) => setFault(sentenceOf(error, counterPageMessages.saveFailed)),
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setFault(rupees === null ? counterMessages.amount : null);
        if (rupees !== null) closing.mutate({ counted: rupees, ...(note.trim() && { note: note.trim() }) });
      }}
    >
      <MoneyField
        label="Counted cash"
        ref={first}
        value={counted}
        error={fault}
        {...(difference !== 0 && { hint: `Difference: ${signedRupees(difference)}` })}
        onChange={({ target }) => setCounted(target.value)}
      />
      {difference !== 0 && (
        <TextField
          label="Why it differs"
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button type="submit" busy={closing.isPending} className="justify-self-start">
        Close the drawer
      </Button>
    </form>
  );
}

function MoveForm({ onMoved }: { onMoved: () => void }) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const moving = useMutation({
    mutationFn: (kind: TypedMoveKind) =>
      callApi('POST /admin/counter/session/moves', {
        body: { kind, amount: typedRupees(typed) ?? 0, note: note.trim() },
      }),
    onSuccess: () => {
      setTyped('');
      setNote('');
      onMoved();
    },
    onError: (error) => setFault(sentenceOf(error, counterPageMessages.saveFailed)),
  });
  const move = (kind: TypedMoveKind) => {
    const isWrong = typedRupees(typed) === null || typedRupees(typed) === 0;
    const sentence = isWrong
      ? counterMessages.amount
      : note.trim() === ''
        ? counterMessages.noteMissing
        : null;
    setFault(sentence);
    if (sentence === null) moving.mutate(kind);
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => event.preventDefault()}
    >
      <MoneyField
        label="Amount"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="What for"
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" busy={moving.isPending} onClick={() => move('in')}>
          Put in
        </Button>
        <Button kind="outline" busy={moving.isPending} onClick={() => move('out')}>
          Take out
        </Button>
      </div>
    </form>
  );
}
