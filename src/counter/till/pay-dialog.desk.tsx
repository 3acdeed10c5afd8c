import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { COUNTER_KINDS, type CounterKind } from './counter-choices.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as counterMessages from './counter.words.ts';
import type { NewSale, SalePart } from './counter.shapes.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { bodyOf, type CounterBill } from './counter-bill.desk.ts';
import type { useSale } from './use-sale.desk.ts';

const KINDS: Record<CounterKind, { name: string; key: string }> = {
  cash: { name: 'Cash', key: 'c' },
  upi: { name: 'UPI', key: 'u' },
  card: { name: 'Card', key: 'd' },
  account: { name: 'On account', key: 'a' },
};

const Buyer = lazyComponent(() => import('./buyer-dialog.desk.tsx'), 'BuyerDialog', Pending);

interface Props {
  bill: CounterBill;
  total: number;
  sale: ReturnType<typeof useSale>;
  onClose: () => void;
}

/** Enter pays what is left; cash above that is the sum that was handed over. */
export function PayDialog({ bill, total, sale, onClose }: Props) {
  const rights = useDeskRights();
  const [parts, setParts] = useState<SalePart[]>([]);
  const [kind, setKind] = useState<CounterKind>('cash');
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isUnanswered = sale.askAgain !== null;
  const amount = useRef<HTMLInputElement>(null);
  const paidPaise = parts.reduce((sum, part) => sum + paiseOf(part.amount), 0);
  const left = rupeesOf(paiseOf(total) - paidPaise);
  useEffect(() => amount.current?.focus(), [kind, parts]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (sale.isBusy) return;
    if (sale.askAgain) {
      void sale.askAgain();
      return;
    }
    if (left === 0) {
      sell(parts);
      return;
    }
    const rupees = typed.trim() === '' ? left : typedRupees(typed);
    if (rupees === null || rupees === 0 || (rupees > left && kind !== 'cash')) {
      setFault(counterMessages.amount);
      return;
    }
    setFault(null);
    const all = [...parts, partOf(kind, rupees, left, reference.trim())];
    if (rupees >= left) sell(all);
    else {
      setParts(all);
      setTyped('');
      setReference('');
    }
  }

  function sell(all: SalePart[], approve?: true, of = bill): void {
    const body: NewSale = {
      ...bodyOf(of),
      total,
      payments: all,
      invoice: of.withInvoice,
      ...(approve && { approve }),
    };
    setParts(all);
    setTyped('');
    void sale.sell(body, of);
  }

  function press(event: KeyboardEvent): void {
    if (isUnanswered) return;
    const chosen = COUNTER_KINDS.find((each) => KINDS[each].key === event.key.toLowerCase());
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setKind(chosen);
  }

  const { failure } = sale;
  const asksBuyer =
    failure !== null &&
    (failure.code === 'buyer_address_needed' ||
      Object.keys(failure.fields).some((name) => name.startsWith('buyer.')));
  return (
    <Dialog title={`Pay ${adminRupees(total)}`} onClose={onClose} closesOnBackdrop={false}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div role="group" aria-label="How it is paid" className="grid grid-cols-2 gap-2.5">
          {COUNTER_KINDS.map((each) => (
            <Button
              key={each}
              kind={each === kind ? 'strong' : 'outline'}
              aria-pressed={each === kind}
              aria-keyshortcuts={KINDS[each].key.toUpperCase()}
              className="px-2"
              disabled={isUnanswered}
              onClick={() => setKind(each)}
            >
              {KINDS[each].name}
              <span aria-hidden="true" className="text-small font-normal opacity-70 max-md:hidden">
                {KINDS[each].key.toUpperCase()}
              </span>
            </Button>
          ))}
        </div>
        {parts.length > 0 && (
          <ul aria-label="Paid" className="num grid gap-1">
            {parts.map((part, index) => (
              <li key={index} className="flex min-h-9 items-center justify-between gap-4">
                <span>
                  {KINDS[part.kind].name} {adminRupees(part.amount)}
                </span>
                <Button
                  kind="plain"
                  size="small"
                  disabled={isUnanswered}
                  aria-label={`Remove ${KINDS[part.kind].name} ${adminRupees(part.amount)}`}
                  onClick={() => setParts(parts.filter((_, other) => other !== index))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field
          label="Amount"
          error={fault}
          hint={kind === 'cash' ? 'Press Enter for the exact amount, or type the cash received.' : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={amount}
              className={inputClass}
              inputMode="decimal"
              autoComplete="off"
              placeholder={left.toFixed(2)}
              readOnly={isUnanswered}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={press}
            />
          )}
        </Field>
        {(kind === 'upi' || kind === 'card') && (
          <TextField
            label={kind === 'upi' ? 'UTR (optional)' : 'Slip number (optional)'}
            autoComplete="off"
            readOnly={isUnanswered}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
        {failure && !asksBuyer && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {failure.sentence}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          {failure?.code === 'over_limit' && rights.has('prices') && (
            <Button kind="outline" busy={sale.isBusy} onClick={() => sell(parts, true)}>
              Approve and sell
            </Button>
          )}
          <Button type="submit" busy={sale.isBusy}>
            {isUnanswered && !sale.isBusy ? 'Ask again' : left === 0 ? 'Sell' : `Take ${adminRupees(left)}`}
          </Button>
        </div>
      </form>
      {asksBuyer && (
        <Buyer
          bill={bill}
          reason={failure.sentence}
          faults={failure.fields}
          onGiven={(buyer) => sell(parts, undefined, { ...bill, buyer })}
          onClose={sale.clearFailure}
        />
      )}
    </Dialog>
  );
}

function partOf(kind: CounterKind, rupees: number, left: number, reference: string): SalePart {
  const amount = Math.min(rupees, left);
  return {
    kind,
    amount,
    ...(kind === 'cash' && rupees > left && { tendered: rupees }),
    ...((kind === 'upi' || kind === 'card') && reference !== '' && { reference }),
  };
}
