import { Suspense, use, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { balanceOf } from '../../../../../domain/accounts/company-debt.ts';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import { creditMessages } from '../../../../../contract/accounts/credit-messages.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { signedRupees } from '../../../../lib/signed-rupees.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { statementMessages } from '../../../../../contract/payments/statement-messages.ts';
import { invalidateCredit } from './credit-cache.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReceiptsList } from './receipts-list.tsx';

const statementDialog = lazyChunk(() => import('./statement-dialog.tsx'));

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
        <Figure name="Paid, on no order" rupees={unallocated} />
        <Figure name="May still order" rupees={available} />
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
      {opened === 'statement' && (
        <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
          <Statement company={company} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}

function Statement(props: { company: Company; onClose: () => void }) {
  const { StatementDialog } = use(statementDialog.load());
  return <StatementDialog {...props} />;
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
    onError: (error) => toasts.error(sentenceOf(error, creditMessages.remindFailed)),
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
