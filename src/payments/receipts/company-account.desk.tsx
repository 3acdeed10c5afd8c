import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { balanceOf } from '../../dealers/companies/company-debt.ts';
import type { Company } from '../../dealers/companies/companies.shapes.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { statementMessages } from '../statements/statement.words.ts';
import type { ReceiptKind } from '../payments/payments-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { choice, onlyFor, text, textIfGiven, varying } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { amountField, moneyForm } from '../payments-desk/money-form.desk.ts';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import {
  invalidateCredit,
  creditPaths,
  receiptKinds,
  referenceOfKind,
} from './receipt-change-dialogs.desk.tsx';
import { ReceiptsList } from './receipts-list.desk.tsx';

const fields = {
  kind: choice('Kind', receiptKinds, { initial: 'bank' }),
  amount: amountField('Amount'),
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

const Statement = lazyComponent(() => import('./statement-dialog.desk.tsx'), 'StatementDialog', Pending);

/** The debts and payments of a company, and the actions of the desk. */
export function CompanyAccount({ company }: { company: Company }) {
  const [opened, open] = useState<'statement' | 'receipt' | null>(null);
  const keys = useIdempotencyKeys();
  const { outstanding, overdue, unallocated, available } = company.credit;
  return (
    <>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure name="Balance" rupees={balanceOf(company.credit)} />
        <Figure name="Outstanding" rupees={outstanding} />
        <Figure name="Overdue" rupees={overdue} isBad={overdue > 0} />
        <Figure name="Advance" rupees={unallocated} />
        <Figure name="Credit left" rupees={available} />
      </dl>
      <div className="not-on-paper mt-4 flex flex-wrap gap-2.5">
        <Button onClick={() => open('receipt')}>Enter receipt</Button>
        <Button kind="outline" onClick={() => open('statement')}>
          {statementMessages.statement}
        </Button>
        <Reminder company={company} />
      </div>
      <ReceiptsList company={company} />
      {opened === 'receipt' && <ReceiptDialog company={company} keys={keys} onClose={() => open(null)} />}
      {opened === 'statement' && <Statement company={company} onClose={() => open(null)} />}
    </>
  );
}

function Figure({ name, rupees, isBad = false }: { name: string; rupees: number; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-small text-text-3">{name}</dt>
      <dd className={`text-lead font-[650] ${isBad ? 'text-bad' : ''}`}>{signedRupees(rupees)}</dd>
    </div>
  );
}

/** Sends a mail; then the same text can be sent by WhatsApp. */
function Reminder({ company: { _id: id, credit } }: { company: Company }) {
  const client = useQueryClient();
  const reminding = useMutation({
    mutationFn: () => callApi('POST /admin/companies/:id/remind', { params: { id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      invalidateCredit(client);
    },
    meta: { failed: creditMessages.remindFailed },
  });
  if (credit.overdue === 0) return null;
  if (reminding.data)
    return (
      <a href={reminding.data.whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
        WhatsApp
      </a>
    );
  return (
    <Button kind="outline" busy={reminding.isPending} onClick={() => reminding.mutate()}>
      Send reminder
    </Button>
  );
}

interface Props {
  company: Company;
  /** Kept by the page, so that a dialog opened again after a lost answer books nothing twice. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** Pays the oldest orders first. */
function ReceiptDialog({ company, keys, onClose }: Props) {
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
