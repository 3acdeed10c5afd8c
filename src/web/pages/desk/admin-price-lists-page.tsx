import { ManagePriceLists } from '../../features/desk/desk/price-lists/manage-price-lists.tsx';

export function Component() {
  return <ManagePriceLists />;
}
