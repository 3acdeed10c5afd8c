import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { FieldGroup } from '../../kit/web/ui/forms/form-section.tsx';
import type { RulesDraft, RulesFaults, TEXT_FIELDS } from './payment-rules-draft.desk.ts';
import { useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';

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
      <MoneyField label="Offered up to" hint="Leave blank for no limit." {...amount} {...text('cod.most')} />
      <MoneyField
        label="First order up to"
        hint="Until one order is delivered. Leave blank for no limit."
        {...amount}
        {...text('cod.firstOrderMost')}
      />
      <TextField
        label="Refused parcels"
        hint="After this many refused parcels in a year, only prepaid orders. Leave blank to ignore them."
        {...amount}
        {...text('cod.refusalsMost')}
      />
      <MoneyField
        label="Code by e-mail from"
        hint="Leave blank to ask for no code."
        {...amount}
        {...text('cod.codeFrom')}
      />
      <MoneyField
        label="Cash ceiling"
        hint="In cash for one order, and from one person on one day. The law allows less than ₹2,00,000."
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
        hint="For example shop@bank. Leave blank to switch UPI off."
        {...text('upi.vpa')}
      />
      <TextField
        label="Payee name"
        maxLength={60}
        hint="Leave blank to use the trade name"
        {...text('upi.name')}
      />
      <TextField
        label="Merchant category code"
        inputMode="numeric"
        className="num"
        maxLength={4}
        hint="Four digits from your bank. Leave blank if you have none."
        {...text('upi.mcc')}
      />
      <MoneyField label="Highest UPI amount" {...amount} {...text('upi.most')} />
      <TextField
        label="Hold unpaid UPI orders for"
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
        hint="Leave all three blank to switch bank transfer off."
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
        label="Hold unpaid transfers for"
        inputMode="numeric"
        className="num"
        hint="Hours"
        {...text('holdHours.bank')}
      />
    </FieldGroup>
  );
}

export function UnpaidFields(props: RulesFieldsProps) {
  const text = textFields(props);
  return (
    <FieldGroup>
      <TextField
        label="Unpaid orders"
        hint="Of one person or mobile number at a time. Leave blank for no limit."
        {...amount}
        {...text('unpaid.orders')}
      />
      <MoneyField
        label="Unpaid amount"
        hint="Of these orders together. Leave blank for no limit."
        {...amount}
        {...text('unpaid.amount')}
      />
      <TextField
        label="Before the first delivery"
        hint="A new customer may have this many unpaid orders until one is delivered. Leave blank for no limit."
        {...amount}
        {...text('unpaid.beforeFirst')}
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
        hint="Percent. Leave blank to tax each part at the rate of its goods. Please ask your accountant."
        {...amount}
        {...text('feeRate')}
      />
    </FieldGroup>
  );
}

/** Shown beside the zones, which tell where it is offered; changed with the other ways to pay. */
export function CodRulesSummary() {
  const { data } = useQuery(apiQuery('GET /admin/payment-settings', {}));
  const limit = (amount: number | null) => (amount === null ? 'No limit' : adminRupees(amount));
  return (
    <section
      aria-labelledby="cod-rules"
      className="mt-9 max-w-[720px] rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="cod-rules" className="title-3">
          Rules for pay on delivery
        </h2>
        <ShopLink to={paths.adminPaymentMethods} className="link-line font-[550] text-info">
          Change in Payment methods
        </ShopLink>
      </div>
      {data && (
        <FactTable
          caption="Rules for pay on delivery"
          isCaptionHidden
          rows={[
            { name: 'Offered up to', value: limit(data.cod.most) },
            { name: 'First order up to', value: limit(data.cod.firstOrderMost) },
            { name: 'Refused parcels', value: data.cod.refusalsMost ?? 'Not counted' },
            {
              name: 'Code by e-mail from',
              value: data.cod.codeFrom === null ? 'No code' : limit(data.cod.codeFrom),
            },
            { name: 'Cash ceiling', value: adminRupees(data.cashCeiling) },
          ]}
        />
      )}
    </section>
  );
}
