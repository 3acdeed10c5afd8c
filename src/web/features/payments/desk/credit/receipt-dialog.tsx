import type { ReceiptKind } from '../../../../../domain/payments/payments-choices.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import * as moneyDeskMessages from '../../../../../contract/payments/money-desk-messages.ts';
import { choice, onlyFor, text, textIfGiven, varying } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import type { IdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { amountField, moneyForm } from '../money-form.ts';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { creditPaths } from './credit-cache.ts';
import { receiptKinds, referenceOfKind } from './receipt-names.ts';

interface Props {
  company: Company;
  /** Kept by the page, so that a dialog opened again after a lost answer books nothing twice. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

const fields = {
  kind: choice('Kind', receiptKinds, { initial: 'bank' }),
  amount: amountField('Amount', { hint: 'Rupees' }),
  reference: onlyFor(
    ({ kind }) => kind !== 'cash',
    varying(({ kind }) => {
      const { label, hint } = referenceOfKind(kind as ReceiptKind) ?? { label: '', hint: '' };
      const missing = kind === 'cheque' ? moneyDeskMessages.receipts.cheque : paymentDeskMessages.utrMissing;
      return text(label, { hint, missing, className: 'num', maxLength: 60 });
    }),
  ),
  note: textIfGiven('Note (optional)', { maxLength: 500 }),
};

/** Pays the oldest orders first. */
export function ReceiptDialog({ company, keys, onClose }: Props) {
  return (
    <FormDialog
      {...moneyForm}
      title="Enter receipt"
      submitLabel="Enter receipt"
      fields={fields}
      lead={
        <p className="num text-text-2">
          {company.tradeName ?? company.legalName} owes {adminRupees(company.credit.outstanding)}. The money
          pays the oldest orders first.
        </p>
      }
      save={(body, headers) =>
        callApi('POST /admin/companies/:id/receipts', { params: { id: company._id }, body }, headers)
      }
      keys={keys}
      changes={creditPaths}
      saved={moneyDeskMessages.receipts.entered}
      fieldOfCode={{ utr_used: 'reference', cash_ceiling: 'amount' }}
      onClose={onClose}
    >
      {({ field, pair }) => (
        <>
          {pair('kind', 'amount')}
          {field('reference')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}
