import { adminRupees, rupeesOf } from '../../../../../domain/platform/money.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { creditPaise, type CreditDraft } from './credit-draft.ts';
import { CreditLineFields, type CreditFieldsProps } from './credit-line-fields.tsx';

export function CreditFields({ draft, faults, lines, onChange }: CreditFieldsProps) {
  const leftPaise = lines.reduce((sum, line) => sum + line.leftPaise, 0);
  const paise = creditPaise(draft, lines);
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">What is credited</legend>
        <Choice by="units" name="Units that come back" draft={draft} onChange={onChange} />
        <Choice by="amount" name="Part of the price" draft={draft} onChange={onChange} />
        <Choice by="lineAmounts" name="Amounts by line" draft={draft} onChange={onChange} />
      </fieldset>
      {draft.by !== 'amount' ? (
        <CreditLineFields of={draft.by} draft={draft} faults={faults} lines={lines} onChange={onChange} />
      ) : (
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="num sm:max-w-60"
          hint={`Rupees with tax; ${adminRupees(rupeesOf(leftPaise))} is left.`}
          value={draft.amount}
          error={faults.amount ?? null}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        hint="It is printed on the credit note."
        value={draft.reason}
        error={faults.reason ?? null}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {draft.by === 'units' && (
        <CheckField
          label="Back into stock"
          checked={draft.isRestocked}
          onChange={(event) => onChange({ isRestocked: event.target.checked })}
        />
      )}
      <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lead font-bold">
        Credit
        <span>{paise === null ? '–' : adminRupees(rupeesOf(paise))}</span>
      </p>
    </>
  );
}

interface ChoiceProps {
  by: CreditDraft['by'];
  name: string;
  draft: CreditDraft;
  onChange: CreditFieldsProps['onChange'];
}

function Choice({ by, name, draft, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="credit-by"
        data-first-focus={by === 'units' ? true : undefined}
        checked={draft.by === by}
        onChange={() => onChange({ by })}
        className="size-4.5 shrink-0"
      />
      {name}
    </label>
  );
}
