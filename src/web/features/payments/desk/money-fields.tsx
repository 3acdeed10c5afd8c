import type { ReactNode } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

type FieldName = 'amount' | 'reference' | 'note';

interface Props<Kind extends string> {
  kind: Kind;
  kinds: readonly { value: Kind; name: string }[];
  onKind: (kind: Kind) => void;
  field: (name: FieldName) => { value: string; error: string | null };
  /** Of the kind; cash has none. */
  reference: { label: string; hint: string } | null;
  /** After the amount. */
  children?: ReactNode;
}

/** Of money that was received outside the shop. */
export function MoneyFields<Kind extends string>(props: Props<Kind>) {
  const { kind, kinds, onKind, field, reference, children } = props;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Kind"
          data-first-focus
          value={kind}
          options={[...kinds]}
          onChange={({ target }) => {
            const chosen = kinds.find(({ value }) => value === target.value);
            if (chosen) onKind(chosen.value);
          }}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          className="num"
          maxLength={20}
          hint="Rupees"
          {...field('amount')}
        />
      </div>
      {children}
      {reference && <TextField {...reference} className="num" maxLength={60} {...field('reference')} />}
      <TextField label="Note (optional)" maxLength={500} {...field('note')} />
    </>
  );
}
