import { MissingFactsList } from '../../features/planning/desk/missing-facts-list.tsx';

export function Component() {
  return <MissingFactsList />;
}
