import { useState } from 'react';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { paymentPaths } from '../../payments/payments-desk/payments-cache.desk.ts';
import {
  emptyCredit,
  unitsIn,
  type CreditDraft,
  type CreditFaults,
  CreditLineFields,
} from '../credit-notes/credit-draft.desk.tsx';
import * as documentMessages from '../documents/document.words.ts';
import { documentPaths } from '../documents/documents-cache.desk.ts';

/** Shows nothing to staff without the right, and once all of the order was sold or called off. */
export function CallOffButton({ order }: { order: Order }) {
  const { has } = useDeskRights();
  const [isOpen, setOpen] = useState(false);
  if (!has('orders') || order.status === 'Delivered' || order.status === 'Cancelled') return null;
  return (
    <div className="not-on-paper mt-3">
      <Button kind="outline" onClick={() => setOpen(true)}>
        Call off…
      </Button>
      {isOpen && <CallOffDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Units of an order that will not be sent; the server knows how many are not packed yet. */
function CallOffDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [updatedAt, setUpdatedAt] = useState(order.updatedAt);
  const lines = order.products.map(({ name, quantity }, index) => ({
    ...{ position: index + 1, name, units: quantity, unitsLeft: quantity, leftPaise: 0 },
  }));
  const bodyOf = (draft: CreditDraft, faults: CreditFaults = {}) => {
    const reason = draft.reason.trim();
    if (reason === '') faults.reason = documentMessages.reasonMissing;
    return { lines: unitsIn(draft, lines, faults), reason, updatedAt };
  };

  /** @returns the refusal, with the field of a line that it names */
  function understood(error: unknown): unknown {
    if (!(error instanceof RefusedError)) return error;
    const { code, status, message, details } = error;
    if (code === 'changed_meanwhile') setUpdatedAt(String(details.updatedAt));
    const fields = { [`units.${String(details.position)}`]: message };
    return code === 'too_many' ? new RefusedError(status, { ...details, fields }) : error;
  }

  return (
    <DraftDialog
      cancelLabel="Back"
      title={`Call off units of ${order._id}`}
      submitLabel="Call off"
      position="wide"
      leave={documentMessages.leaveCallOff}
      start={emptyCredit}
      faultsOf={(draft) => {
        const found: CreditFaults = {};
        bodyOf(draft, found);
        return found;
      }}
      keyOf={(draft) => bodyOf(draft)}
      save={(draft, headers) =>
        callApi(
          'POST /admin/orders/:id/give-up',
          { params: { id: order._id }, body: bodyOf(draft) },
          headers,
        ).catch((error: unknown) => {
          throw understood(error);
        })
      }
      isShown={(name) => name.startsWith('units.')}
      changes={[...documentPaths, ...paymentPaths]}
      saved={({ status }) => documentMessages.calledOff(status === 'Cancelled' ? order._id : null)}
      failed={documentMessages.callOffFailed}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <>
          <p>{documentMessages.callOffMeans}</p>
          <CreditLineFields
            draft={draft}
            faults={faults}
            lines={lines}
            hintOf={({ units }) => `of ${units}`}
            onChange={change}
          />
          <TextField
            label="Reason"
            required
            autoComplete="off"
            maxLength={200}
            hint="The customer reads it in the mail."
            value={draft.reason}
            error={faults.reason ?? null}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </>
      )}
    </DraftDialog>
  );
}
