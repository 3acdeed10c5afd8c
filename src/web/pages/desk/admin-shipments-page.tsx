import { ShipmentsList } from '../../features/orders/desk/dispatch/shipments-list.tsx';

export function Component() {
  return <ShipmentsList />;
}
