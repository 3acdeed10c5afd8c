import { Suspense, use, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { BankStatementDialog } from '../statements/bank-statement-dialog.desk.tsx';
import { DeskSummary } from './desk-summary.desk.tsx';
import { EnterPaymentDialog } from './enter-payment-dialog.desk.tsx';
import { OrderMoneyList } from './order-money-list.desk.tsx';
import { DESK_TABS, usePaymentsUrl } from './payments-choice.desk.ts';
import { PaymentsList } from './payments-list.desk.tsx';
import { RefundsList } from '../refunds/refunds-list.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';

const transferDialog = lazyChunk(() => import('../transfers/transfer-dialog.desk.tsx'));

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
