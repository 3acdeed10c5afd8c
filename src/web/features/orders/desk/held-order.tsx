import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldWhy } from '../../../../domain/accounts/company-debt.ts';
import * as orderDeskMessages from '../../../../contract/orders/order-desk-messages.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import { text } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { useDeskRights } from '../../../lib/session/desk-rights.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { invalidateOrders, orderPaths } from './order-cache.ts';
import * as orderPanelMessages from './order-panel-messages.ts';

const sentences: Record<HeldWhy, string> = {
  over_limit: orderPanelMessages.heldOverLimit,
  overdue: orderPanelMessages.heldOverdue,
};

/** The reason why an order on account waits, and the decision for anyone who may make it. */
export function HeldOrder({ order }: { order: Order }) {
  const { has } = useDeskRights();
  if (!order.held || order.status === 'Cancelled') return null;
  return (
    <section aria-label="Held order" className="mb-5 rounded-lg border border-line bg-subtle p-4">
      <p className="font-[550]">{sentences[order.held.why]}</p>
      <p className="mt-1 text-text-2">{orderPanelMessages.heldMeans}</p>
      {has('prices') && <Decision id={order._id} />}
    </section>
  );
}

const refusal = {
  reason: text('Reason', { required: true, maxLength: 200, hint: 'The customer reads it in the mail.' }),
};

function Decision({ id }: { id: string }) {
  const client = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const params = { id };
  const approving = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/approve', { params }),
    onSuccess: () => toasts.success(orderPanelMessages.approved(id)),
    onError: (error) => toasts.error(sentenceOf(error, orderDeskMessages.statusFailed)),
    onSettled: () => invalidateOrders(client),
  });
  return (
    <div className="not-on-paper mt-3 flex flex-wrap gap-2.5">
      <Button busy={approving.isPending} onClick={() => approving.mutate()}>
        Approve
      </Button>
      <Button kind="outline" onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      {isRefusing && (
        <FormDialog
          title={`Refuse ${id}`}
          submitLabel="Refuse"
          fields={refusal}
          save={(body) => callApi('POST /admin/orders/:id/refuse', { params, body })}
          changes={orderPaths}
          saved={orderPanelMessages.refused(id)}
          failed={orderDeskMessages.statusFailed}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
