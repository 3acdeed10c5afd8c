import { PackingBench } from './packing-bench.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <PackingBench key={id} order={id!} />;
}
