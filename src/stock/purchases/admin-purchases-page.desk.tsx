import { PurchaseDetails } from './purchase-details.desk.tsx';
import { PurchasesList } from './purchases-list.desk.tsx';
import { useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';

export function Component() {
  const opened = useOpenedItem('purchase');
  return (
    <>
      <PurchasesList />
      {opened.id !== null && <PurchaseDetails key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
