import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import type { RulesDraft, RulesFaults, TEXT_FIELDS } from './payment-rules-draft.ts';

export interface RulesFieldsProps {
  draft: RulesDraft;
  faults: RulesFaults;
  onChange: (part: Partial<RulesDraft>) => void;
}

function textFields({ draft, faults, onChange }: RulesFieldsProps) {
  return (name: (typeof TEXT_FIELDS)[number]) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
}

const amount = { inputMode: 'decimal', className: 'num', maxLength: 20 } as const;

export function CodFields(props: RulesFieldsProps) {
  const text = textFields(props);
  return (
    <FieldGroup>
      <TextField label="Offered up to" hint="Rupees; empty: no limit" {...amount} {...text('cod.most')} />
      <TextField
        label="First order up to"
        hint="Rupees, until one order is delivered; empty: no limit"
        {...amount}
        {...text('cod.firstOrderMost')}
      />
      <TextField
        label="Refused parcels"
        hint="From so many in a year on it is not offered; empty: not counted"
        {...amount}
        {...text('cod.refusalsMost')}
      />
      <TextField
        label="Code by e-mail from"
        hint="Rupees; empty: no code"
        {...amount}
        {...text('cod.codeFrom')}
      />
      <TextField
        label="Cash ceiling"
        hint="Rupees in cash for one order, and from one person on one day. The law allows less than ₹2,00,000."
        {...amount}
        {...text('cashCeiling')}
      />
    </FieldGroup>
  );
}

export function UpiFields(props: RulesFieldsProps) {
  const text = textFields(props);
  return (
    <FieldGroup>
      <TextField
        label="UPI address"
        maxLength={320}
        hint="shop@bank; empty: not offered"
        {...text('upi.vpa')}
      />
      <TextField label="Payee name" maxLength={60} hint="Empty: the trade name" {...text('upi.name')} />
      <TextField
        label="Merchant category code"
        inputMode="numeric"
        className="num"
        maxLength={4}
        hint="Four digits from your bank; may be empty"
        {...text('upi.mcc')}
      />
      <TextField label="At most by UPI" hint="Rupees" {...amount} {...text('upi.most')} />
      <TextField
        label="An order waits for UPI"
        inputMode="numeric"
        className="num"
        hint="Hours"
        {...text('holdHours.upi')}
      />
    </FieldGroup>
  );
}

export function BankFields(props: RulesFieldsProps) {
  const text = textFields(props);
  return (
    <FieldGroup>
      <TextField
        label="Account holder"
        maxLength={100}
        hint="All three empty: not offered"
        {...text('bank.name')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        className="num"
        maxLength={30}
        {...text('bank.account')}
      />
      <TextField label="IFSC" className="num uppercase" maxLength={11} {...text('bank.ifsc')} />
      <TextField
        label="An order waits for a transfer"
        inputMode="numeric"
        className="num"
        hint="Hours"
        {...text('holdHours.bank')}
      />
    </FieldGroup>
  );
}

export function PickupFields(props: RulesFieldsProps) {
  const { draft, onChange } = props;
  const text = textFields(props);
  return (
    <FieldGroup>
      <CheckField
        label="Pickup at the shop"
        checked={draft['pickup.offered']}
        onChange={(event) => onChange({ 'pickup.offered': event.target.checked })}
      />
      <CheckField
        label="Every order needs a PIN code"
        checked={draft.pinNeeded}
        onChange={(event) => onChange({ pinNeeded: event.target.checked })}
      />
      <TextField label="Pickup address" maxLength={300} {...text('pickup.address')} />
      <TextField label="Pickup hours" maxLength={200} {...text('pickup.hours')} />
      <TextField
        label="GST rate of the delivery fee"
        hint="Per cent; empty: each part at the rate of its goods. Please ask your accountant."
        {...amount}
        {...text('feeRate')}
      />
    </FieldGroup>
  );
}
