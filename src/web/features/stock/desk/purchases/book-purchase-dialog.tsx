import { adminRupees } from '../../../../../domain/platform/money.ts';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import type { Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { DraftDialog } from '../../../../forms/form-dialog.tsx';
import type { DraftState } from '../../../../forms/use-draft.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { STOCK_CHANGES } from '../stock-cache.ts';
import {
  draftOf,
  emptyPurchase,
  purchaseFaultsOf,
  purchaseOf,
  totalOf,
  type PurchaseDraft,
} from './purchase-draft.ts';
import { PurchaseLines } from './purchase-lines.tsx';

interface Props {
  /** The purchase to be corrected; a new one if left out. */
  purchase?: Purchase;
  onClose: () => void;
}

/** A bill is booked once, so that a repeat does no harm. */
export function BookPurchaseDialog({ purchase: before, onClose }: Props) {
  return (
    <DraftDialog
      title={before ? `Correct bill ${before.bill}` : 'Book purchase'}
      position="wide"
      submitLabel={before ? 'Correct purchase' : 'Book purchase'}
      leave={before ? purchaseMessages.leaveCorrection : purchaseMessages.leaveUnsaved}
      start={() => (before ? draftOf(before) : emptyPurchase)}
      faultsOf={purchaseFaultsOf}
      save={(draft) => {
        const body = purchaseOf(draft);
        return before
          ? callApi('PUT /admin/purchases/:id', {
              params: { id: before._id },
              body: { ...body, ...(before.updatedAt && { updatedAt: before.updatedAt }) },
            })
          : callApi('POST /admin/purchases', { body });
      }}
      isShown={(name, draft) => name in draft || name.startsWith('lines.')}
      changes={STOCK_CHANGES}
      saved={before ? purchaseMessages.corrected : purchaseMessages.booked}
      failed={before ? purchaseMessages.correctFailed : purchaseMessages.bookFailed}
      onClose={onClose}
    >
      {(state) => <PurchaseFields {...state} />}
    </DraftDialog>
  );
}

function PurchaseFields({ draft, faults, change }: DraftState<PurchaseDraft>) {
  const text = (field: Exclude<keyof PurchaseDraft, 'lines'>) => ({
    value: draft[field],
    error: faults[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField label="Supplier" required maxLength={200} data-first-focus {...text('supplier')} />
        <TextField label="Bill number" required maxLength={100} {...text('bill')} />
        <DateField label="Date of the bill" required {...text('billDate')} />
      </div>
      <PurchaseLines
        lines={draft.lines}
        faults={faults}
        onLines={(changed) => change((now) => ({ lines: changed(now.lines) }))}
      />
      <TextField label="Note (optional)" maxLength={500} {...text('note')} />
      <p className="num flex items-baseline justify-between gap-4 border-t border-line pt-3 font-[650]">
        <span>Total, without GST</span>
        <span>{adminRupees(totalOf(draft.lines))}</span>
      </p>
    </>
  );
}
