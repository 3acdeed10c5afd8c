import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import { textFields, type FieldsProps } from './field-props.ts';

export function BankFields(props: FieldsProps) {
  const text = textFields(props);
  return (
    <FieldGroup>
      <TextField label="Account holder" maxLength={100} {...text('bank.accountName')} />
      <TextField label="Bank" maxLength={100} {...text('bank.bankName')} />
      <TextField
        label="Account number"
        inputMode="numeric"
        maxLength={30}
        className="num"
        {...text('bank.accountNumber')}
      />
      <TextField label="IFSC" maxLength={11} className="num uppercase" {...text('bank.ifsc')} />
      <TextField label="UPI address" maxLength={320} hint="shop@bank" {...text('vpa')} />
    </FieldGroup>
  );
}

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
    </>
  );
}

export function TallyFields(props: FieldsProps) {
  const text = textFields(props);
  return (
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
  );
}
