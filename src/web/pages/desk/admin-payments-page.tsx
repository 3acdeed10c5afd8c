import { useState } from 'react';
import { BankStatementDialog } from '../../features/payments/desk/bank-statement-dialog.tsx';
import { DeskSummary } from '../../features/payments/desk/desk-summary.tsx';
import { EnterPaymentDialog } from '../../features/payments/desk/enter-payment-dialog.tsx';
import { OrderMoneyList } from '../../features/payments/desk/order-money-list.tsx';
import { DESK_TABS, usePaymentsUrl } from '../../features/payments/desk/payments-choice.ts';
import { PaymentsList } from '../../features/payments/desk/payments-list.tsx';
import { RefundsList } from '../../features/payments/desk/refunds-list.tsx';
import { DeskHeading } from '../../features/platform/desk/desk-heading.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';

export function Component() {
  const url = usePaymentsUrl();
  const [opened, open] = useState<'statement' | 'record' | null>(null);
  const { tab } = url.choice;
  return (
    <>
      <DeskHeading
        page="adminPayments"
        actions={
          <>
            <Button kind="outline" onClick={() => open('record')}>
              Record payment
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
        onShow={(index) => url.change({ tab: DESK_TABS[index]!, search: '', kind: null, state: null })}
        tabs={[
          { name: 'All', panel: <PaymentsList url={url} /> },
          { name: 'Money without order', panel: <PaymentsList url={url} /> },
          { name: 'Order without money', panel: <OrderMoneyList url={url} /> },
          { name: 'Refunds', panel: <RefundsList url={url} /> },
        ]}
      />
      {opened === 'statement' && <BankStatementDialog onClose={() => open(null)} />}
      {opened === 'record' && <EnterPaymentDialog onClose={() => open(null)} />}
    </>
  );
}
