import { useState } from 'react';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { Button } from '../../../../ui/button.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';

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
