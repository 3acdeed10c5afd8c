import { ProductLedger } from '../../features/stock/desk/product-ledger.tsx';
import { StockList } from '../../features/stock/desk/stock-list.tsx';
import { useOpenedItem } from '../../lib/use-opened-item.ts';

export function Component() {
  const opened = useOpenedItem('product');
  return (
    <>
      <StockList />
      {opened.id !== null && <ProductLedger key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
