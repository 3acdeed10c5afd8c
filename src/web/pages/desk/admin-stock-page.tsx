import { ProductLedger } from '../../features/stock/desk/product-ledger.tsx';
import { StockList } from '../../features/stock/desk/stock-list.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useOpenedItem } from '../../lib/use-opened-item.ts';

export function Component() {
  const opened = useOpenedItem('product');
  return (
    <>
      <PageHead title="Stock" description="Stock" />
      <StockList />
      {opened.id !== null && <ProductLedger key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
