import { paths } from '../../../../../contract/platform/page-paths.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { FactTable } from '../../../../ui/tables/fact-table.tsx';
import { LedgersByRateFields } from './ledgers-by-rate-fields.tsx';
import { textFields, type FieldsProps } from './field-props.ts';

/** Account and UPI address are changed with the ways to pay; here only what invoices add to them. */
export function BankFields(props: FieldsProps) {
  const { draft } = props;
  const text = textFields(props);
  const hasAccount = draft['bank.accountNumber'] !== '';
  return (
    <>
      <FactTable
        caption="Bank account and UPI address"
        isCaptionHidden
        rows={[
          { name: 'Account holder', value: draft['bank.accountName'] || NONE },
          { name: 'Account number', value: draft['bank.accountNumber'] || NONE },
          { name: 'IFSC', value: draft['bank.ifsc'] || NONE },
          { name: 'UPI address', value: draft.vpa || NONE },
        ]}
      />
      <ShopLink to={paths.adminPaymentMethods} className="link-line justify-self-start font-[550] text-info">
        Change in Payment methods
      </ShopLink>
      {hasAccount && (
        <FieldGroup>
          <TextField
            label="Name of the bank"
            maxLength={100}
            hint="Beside the account on invoices"
            {...text('bank.bankName')}
          />
        </FieldGroup>
      )}
    </>
  );
}

const NONE = '–';

export function NumberFields(props: FieldsProps) {
  const text = textFields(props);
  return (
    <>
      <FieldGroup>
        <TextField
          label="Invoice prefix"
          required
          maxLength={3}
          hint={`Numbers begin with ${props.draft.invoicePrefix.toUpperCase() || '…'}/`}
          className="num uppercase"
          {...text('invoicePrefix')}
        />
        <TextField
          label="Credit note prefix"
          required
          maxLength={3}
          hint={`Numbers begin with ${props.draft.creditNotePrefix.toUpperCase() || '…'}/`}
          className="num uppercase"
          {...text('creditNotePrefix')}
        />
        <TextField label="Signatory" maxLength={100} hint="Who signs invoices" {...text('signatory')} />
      </FieldGroup>
      <TextArea
        label="Invoice terms"
        maxLength={1000}
        hint="At the foot of every invoice"
        {...text('invoiceTerms')}
      />
      <CheckField
        label="Send each invoice and credit note to the buyer by mail"
        name="mailDocuments"
        checked={props.draft.mailDocuments}
        onChange={(event) => props.onChange({ mailDocuments: event.target.checked })}
      />
    </>
  );
}

export function TallyFields(props: FieldsProps) {
  const text = textFields(props);
  return (
    <>
      <FieldGroup>
        <TextField label="Sales ledger" required maxLength={100} {...text('ledgers.sales')} />
        <TextField
          label="Ledger of buyers without GSTIN"
          required
          maxLength={100}
          {...text('ledgers.unregisteredParty')}
        />
        <TextField label="CGST ledger" required maxLength={100} {...text('ledgers.cgst')} />
        <TextField label="SGST ledger" required maxLength={100} {...text('ledgers.sgst')} />
        <TextField label="IGST ledger" required maxLength={100} {...text('ledgers.igst')} />
        <TextField label="Round-off ledger" required maxLength={100} {...text('ledgers.roundOff')} />
      </FieldGroup>
      <LedgersByRateFields {...props} />
    </>
  );
}
