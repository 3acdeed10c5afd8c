import { PurchaseDetails } from '../../features/stock/desk/purchases/purchase-details.tsx';
import { PurchasesList } from '../../features/stock/desk/purchases/purchases-list.tsx';
import { useOpenedItem } from '../../lib/use-opened-item.ts';

export function Component() {
  const opened = useOpenedItem('purchase');
  return (
    <>
      <PurchasesList />
      {opened.id !== null && <PurchaseDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
