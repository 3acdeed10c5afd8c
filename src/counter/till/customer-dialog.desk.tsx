import { useState, useEffect, useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MIN_PHONE_DIGITS } from './counter-choices.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { PHONE_PATTERN } from '../../kit/rules/phone-pattern.ts';
import type { CounterCustomer } from './counter.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { usePaused } from '../../kit/web/lib/use-paused.ts';
import type { CounterBill } from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';

interface Props {
  bill: CounterBill;
  onChange: (bill: CounterBill) => void;
  onClose: () => void;
}

/** Chooses an account by phone, or takes a name or a number for the paper. */
export function CustomerDialog({ bill, onChange, onClose }: Props) {
  const first = useFirstFocus();
  const [phone, setPhone] = useState(bill.walkIn?.phone ?? '');
  const [name, setName] = useState(bill.walkIn?.name ?? '');
  const digits = usePaused(phone.replace(/\D/g, ''), SEARCH_DEBOUNCE_MS);
  const isAsked = digits.length >= MIN_PHONE_DIGITS;
  const { data: found, isError } = useQuery({
    ...apiQuery('GET /admin/counter/customers', { query: { phone: digits } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isPhoneWrong = phone !== '' && !PHONE_PATTERN.test(phone);

  function choose({ userId, name: ofCustomer, company }: CounterCustomer): void {
    onChange({ ...bill, customer: { userId, name: ofCustomer }, company, walkIn: null, buyer: null });
    onClose();
  }

  function keepWalkIn(): void {
    const walkIn = name.trim() === '' && phone === '' ? null : { name: name.trim(), phone };
    onChange({ ...bill, customer: null, company: null, walkIn, buyer: null });
    onClose();
  }

  return (
    <Dialog title="Customer" onClose={onClose} closesOnBackdrop={false}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const [only, ...others] = isAsked ? (found ?? []) : [];
          if (only && others.length === 0) choose(only);
          else if (!isPhoneWrong) keepWalkIn();
        }}
      >
        <TextField
          label="Phone"
          type="tel"
          ref={first}
          autoComplete="off"
          value={phone}
          hint="From four digits on, customers with an account are shown."
          onChange={({ target }) => setPhone(target.value)}
        />
        {isError && <p role="alert">{generalMessages.network}</p>}
        {isAsked && found?.length === 0 && <p className="text-text-2">{counterPageMessages.noCustomers}</p>}
        {isAsked && found && found.length > 0 && (
          <ul aria-label="Customers" className="grid">
            {found.map((customer) => (
              <li key={customer.userId}>
                <button
                  type="button"
                  className="min-h-11 w-full border-b border-line py-2 text-left hover:bg-subtle"
                  onClick={() => choose(customer)}
                >
                  <span className="block font-[650] wrap-anywhere">
                    {customer.company ? `${customer.name}, ${customer.company.name}` : customer.name}
                  </span>
                  <span className="num block text-small wrap-anywhere text-text-2">
                    {customer.phone}, {customer.email}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Name on the bill"
          autoComplete="off"
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isPhoneWrong} onClick={keepWalkIn}>
            Use this name
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Used by the component that renders the dialog: the field gets the focus once the dialog is open. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
