import { ProductLedger } from './product-ledger.desk.tsx';
import { StockList } from './stock-list.desk.tsx';
import { useOpenedItem } from '../../kit/web/lib/use-opened-item.ts';

export function Component() {
  const opened = useOpenedItem('product');
  return (
    <>
      <StockList />
      {opened.id !== null && <ProductLedger key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
