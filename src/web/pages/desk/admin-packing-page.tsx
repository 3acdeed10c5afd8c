import { PackingBench } from '../../features/orders/desk/dispatch/packing-bench.tsx';
import type { PageProps } from '../../lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <PackingBench key={id} order={id!} />;
}
