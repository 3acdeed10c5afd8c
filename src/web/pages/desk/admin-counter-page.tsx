import { Counter } from '../../features/orders/desk/counter/counter.tsx';

export function Component() {
  return <Counter />;
}
