import { PriceListView } from './price-list-view.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <PriceListView key={id} id={id!} />;
}
