import { startTransition, useOptimistic } from 'react';
import { UNDO_SECONDS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/orders-shapes.ts';
import type { DeskListState } from '../../lib/desk-list.ts';
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
  list: DeskListState<Order>;
}

/** The list of orders with all that is done to them in it. */
export function OrdersPanel({ address, list }: Props) {
  const changes = useStatusChanges();
  const chosen = useChosen(list.rows);
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
        <OrdersList list={list} address={address} chosen={chosen} changes={changes} />
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
