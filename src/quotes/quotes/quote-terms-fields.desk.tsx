import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { MAX_QUOTE_NOTE_LENGTH, MAX_QUOTE_TERMS_LENGTH } from '../../platform/settings/desk-limits.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import { PAY_BYS, type PayBy } from '../../payments/payments/payments-choices.ts';
import { useStates } from '../../delivery/pins/use-place.web.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { QuoteDraft } from './quote-draft.desk.tsx';

export const quotePayNames: Record<PayBy, string> = {
  delivery: 'On delivery',
  razorpay: 'Online',
  upi: 'UPI',
  bank: 'Bank transfer',
  account: 'On account',
};

interface Props {
  draft: QuoteDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<QuoteDraft>) => void;
}

export function QuoteTermsFields({ draft, faults, onChange }: Props) {
  const states = useStates(null);
  const payBys = PAY_BYS.filter(
    // A quotation's link never leads to the gateway; a quotation that already has this way keeps it.
    (way) => (way !== 'razorpay' || draft.payBy === way) && (way !== 'account' || draft.company !== null),
  );
  return (
    <div className="grid gap-4">
      <DateField
        label="Valid until"
        name="validUntil"
        value={draft.validUntil}
        error={faults.validUntil ?? null}
        {...(draft.validUntil === '' && { hint: 'Leave blank for the days of the settings.' })}
        onChange={(event) => onChange({ validUntil: event.target.value })}
      />
      <SelectField
        label="Payment"
        name="payBy"
        value={draft.payBy}
        error={faults.payBy ?? null}
        onChange={(event) => onChange({ payBy: event.target.value as QuoteDraft['payBy'] })}
        options={[
          ...(draft.payBy === ''
            ? [{ value: '', name: 'Bank transfer or UPI if set up, else on delivery' }]
            : []),
          ...payBys.map((value) => ({ value, name: quotePayNames[value] })),
        ]}
      />
      <MoneyField
        label="Delivery fee"
        name="deliveryFee"
        placeholder="0.00"
        value={draft.deliveryFee}
        error={faults.deliveryFee ?? null}
        onChange={(event) => onChange({ deliveryFee: event.target.value })}
      />
      <SelectField
        label="Place of supply"
        name="stateCode"
        value={draft.stateCode}
        error={faults.stateCode ?? null}
        onChange={(event) => onChange({ stateCode: event.target.value })}
        options={[
          { value: '', name: 'The shop’s own State' },
          ...states.map(({ code, name }) => ({ value: code, name })),
        ]}
      />
      <TextField
        label="Buyer’s PO number"
        name="poNumber"
        autoComplete="off"
        hint="Printed on quotation and invoice."
        maxLength={MAX_PO_NUMBER_LENGTH}
        value={draft.poNumber}
        error={faults.poNumber ?? null}
        onChange={(event) => onChange({ poNumber: event.target.value })}
      />
      <TextArea
        label="Terms"
        name="terms"
        rows={3}
        maxLength={MAX_QUOTE_TERMS_LENGTH}
        value={draft.terms ?? ''}
        error={faults.terms ?? null}
        {...(draft.terms === null && { hint: 'As in the settings, unless you type others.' })}
        onChange={(event) => onChange({ terms: event.target.value })}
      />
      <TextArea
        label="Note"
        name="note"
        rows={2}
        hint="For the desk alone."
        maxLength={MAX_QUOTE_NOTE_LENGTH}
        value={draft.note}
        error={faults.note ?? null}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}
