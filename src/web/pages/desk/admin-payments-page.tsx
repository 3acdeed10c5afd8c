import { Suspense, use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { BankStatementDialog } from '../../features/payments/desk/bank-statement-dialog.tsx';
import { DeskSummary } from '../../features/payments/desk/desk-summary.tsx';
import { EnterPaymentDialog } from '../../features/payments/desk/enter-payment-dialog.tsx';
import { OrderMoneyList } from '../../features/payments/desk/order-money-list.tsx';
import { DESK_TABS, usePaymentsUrl } from '../../features/payments/desk/payments-choice.ts';
import { PaymentsList } from '../../features/payments/desk/payments-list.tsx';
import { RefundsList } from '../../features/payments/desk/refunds-list.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { lazyChunk } from '../../lib/page/lazy-chunk.ts';
import { useAddForm } from '../../lib/use-add-form.ts';
import { Button } from '../../ui/button.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';

const transferDialog = lazyChunk(() => import('../../features/payments/desk/transfer/transfer-dialog.tsx'));

export function Component() {
  const url = usePaymentsUrl();
  const [opened, open] = useState<'statement' | 'transfer' | null>(null);
  const recording = useAddForm();
  const { data: money } = useQuery(apiQuery('GET /admin/money', {}));
  const claims = money?.claims ?? 0;
  const { tab } = url.choice;
  return (
    <>
      <DeskHeading
        page="adminPayments"
        actions={
          <>
            <Button kind="outline" onClick={recording.open}>
              Record payment
            </Button>
            <Button kind="outline" onClick={() => open('transfer')}>
              One transfer, many orders
            </Button>
            <Button kind="outline" onClick={() => open('statement')}>
              Import bank statement
            </Button>
          </>
        }
      />
      <DeskSummary url={url} />
      <Tabs
        label="Payments"
        shown={DESK_TABS.indexOf(tab)}
        onShow={(index) =>
          url.change({ tab: DESK_TABS[index]!, search: '', kind: null, state: null, list: null })
        }
        tabs={[
          {
            name: claims > 0 ? `To confirm (${claims})` : 'To confirm',
            panel: <PaymentsList choice={url.choice} />,
          },
          { name: 'All', panel: <PaymentsList choice={url.choice} /> },
          { name: 'Money without order', panel: <PaymentsList choice={url.choice} /> },
          { name: 'Order without money', panel: <OrderMoneyList view={url.choice.view} /> },
          { name: 'Refunds', panel: <RefundsList /> },
        ]}
      />
      {opened === 'statement' && <BankStatementDialog onClose={() => open(null)} />}
      {opened === 'transfer' && (
        <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
          <Transfer onClose={() => open(null)} />
        </Suspense>
      )}
      {recording.isOpen && <EnterPaymentDialog onClose={recording.close} />}
    </>
  );
}

function Transfer(props: { onClose: () => void }) {
  const { TransferDialog } = use(transferDialog.load());
  return <TransferDialog {...props} />;
}
