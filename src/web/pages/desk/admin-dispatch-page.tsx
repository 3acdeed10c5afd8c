import { ToPackList } from '../../features/orders/desk/dispatch/to-pack-list.tsx';

export function Component() {
  return <ToPackList />;
}
