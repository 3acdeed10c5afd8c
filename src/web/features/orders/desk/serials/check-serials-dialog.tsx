import { useQuery } from '@tanstack/react-query';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';

/** The shop does this check each night, too. */
export function CheckSerialsDialog({ onClose }: { onClose: () => void }) {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/serials/check', {}),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title="Check of the serial numbers"
      position="middle"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      {isPending ? (
        <Pending>{generalMessages.loading}</Pending>
      ) : !data ? (
        <LoadFailed
          sentence="Could not check the serial numbers. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : data.wrong.length === 0 ? (
        <p role="status" className="num">
          All {indianNumber(data.serials)} serial numbers are where they should be.
        </p>
      ) : (
        <ul className="grid gap-3">
          {data.wrong.map(({ serial, product, why }) => (
            <li key={`${product._id} ${serial}`}>
              <b className="num font-[650] wrap-anywhere">{serial}</b> {product.name}
              <span className="block text-small text-bad">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
