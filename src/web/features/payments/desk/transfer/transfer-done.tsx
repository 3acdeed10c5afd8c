import { useQuery } from '@tanstack/react-query';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { OrderLink } from '../order-link.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';

/** The orders that are paid in full now, and those that are not. */
export function TransferDone({ orders, onClose }: { orders: string[]; onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery({
    ...apiQuery('GET /admin/payments/dues', { query: { orders } }),
    staleTime: 0,
  });
  return (
    <Dialog
      title="Transfer recorded"
      onClose={onClose}
      foot={
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* The sums due before the transfer may still be shown. */}
      {isFetching ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : data ? (
        <ul aria-label="Orders of the transfer" className="num divide-y divide-line">
          {data.map(({ order, due }) => (
            <li key={order} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
              <OrderLink order={order} />
              {due === 0 ? (
                <span className="text-ok">Paid in full</span>
              ) : (
                <b>{paymentDeskMessages.dueOf(adminRupees(due))}</b>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadFailed sentence={paymentDeskMessages.duesFailed} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
