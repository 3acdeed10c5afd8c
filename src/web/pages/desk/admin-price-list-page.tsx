import { PriceListView } from '../../features/desk/desk/price-lists/price-list-view.tsx';
import type { PageProps } from '../../lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <PriceListView key={id} id={id!} />;
}
