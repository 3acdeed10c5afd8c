import { useId, useState } from 'react';
import { indianNumber } from '../../kit/rules/money.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';

/** Few who open a product change its stock. */
const chunk = lazyChunk(() => import('./change-stock-dialog.desk.tsx'));

interface Props {
  product: { _id: string; name: string; stock?: number | null | undefined };
}

/** The stock has its own button: saving the form never changes it. */
export function StockField({ product: { _id, name, ...product } }: Props) {
  const id = useId();
  const [stock, setStock] = useState(product.stock ?? null);
  const [isChanging, setChanging] = useState(false);
  const loaded = chunk.loaded();

  async function open(): Promise<void> {
    try {
      await chunk.load();
      setChanging(true);
    } catch {
      toasts.error(generalMessages.partFailed);
    }
  }

  return (
    <div role="group" aria-labelledby={id} className="grid justify-items-start gap-1.5">
      <span id={id} className="font-[550]">
        Stock
      </span>
      <span className="num grid min-h-11 items-center text-lead font-[650]">
        {stock === null ? 'Not counted' : indianNumber(stock)}
      </span>
      <Button kind="outline" size="small" onClick={() => void open()}>
        Change stock
      </Button>
      {isChanging && loaded && (
        <loaded.ChangeStockDialog
          product={{ _id, name, stock }}
          onBooked={setStock}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}
