import { startTransition, useOptimistic } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { UNDO_SECONDS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { Counted } from '../../lib/question.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { OrdersAddress, OrdersChoice } from './orders-choice.ts';
import { OrdersList } from './orders-list.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { useChosen } from './use-chosen.ts';
import { useStatusChanges } from './use-status-changes.ts';

interface Props {
  address: OrdersAddress;
  orders: UseQueryResult<Counted<Order[]>>;
}

const none: Order[] = [];

/** The list of orders with all that is done to them in it. */
export function OrdersPanel({ address, orders }: Props) {
  const changes = useStatusChanges();
  const chosen = useChosen(orders.data?.items ?? none);
  // The boxes show at once what was picked; the address and the list follow.
  const [shown, showAtOnce] = useOptimistic(address.choice);
  const change = (part: Partial<OrdersChoice>) =>
    startTransition(() => {
      showAtOnce({ ...address.choice, ...part });
      address.change(part);
    });
  return (
    <>
      <ListPanel tools={<OrdersTools choice={shown} onChange={change} />}>
        <BulkBar chosen={chosen} onStatus={changes.setAll} />
        <OrdersList address={address} orders={orders} chosen={chosen} changes={changes} />
      </ListPanel>
      <UndoBar
        done={changes.undoable}
        seconds={UNDO_SECONDS}
        onUndo={() => void changes.undo()}
        onEnd={changes.forgetUndo}
      />
    </>
  );
}
