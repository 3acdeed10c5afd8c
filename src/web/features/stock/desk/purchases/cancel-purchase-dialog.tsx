import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import type { Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import { text } from '../../../../forms/fields.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { callApi } from '../../../../lib/api/api.ts';
import { STOCK_CHANGES } from '../stock-cache.ts';

const MIN_NOTE_LENGTH = 3;

const fields = { note: text('Reason', { required: true, maxLength: 500 }) };

export function CancelPurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { _id: id, bill, updatedAt } = purchase;
  return (
    <FormDialog
      title={`Cancel bill ${bill}`}
      submitLabel="Cancel purchase"
      cancelLabel="Keep it"
      lead={<p>{purchaseMessages.cancelMeans}</p>}
      fields={fields}
      faultsOf={({ note }) => (note.length < MIN_NOTE_LENGTH ? { note: purchaseMessages.cancelNote } : {})}
      save={(body) =>
        callApi('POST /admin/purchases/:id/cancel', {
          params: { id },
          body: { ...body, ...(updatedAt && { updatedAt }) },
        })
      }
      changes={STOCK_CHANGES}
      saved={purchaseMessages.cancelled}
      failed={purchaseMessages.cancelFailed}
      onClose={onClose}
    />
  );
}
