import { Suspense, use, type ComponentProps } from 'react';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import type { OrderReturns } from './order-returns.shop.tsx';

type Props = ComponentProps<typeof OrderReturns>;

const chunk = lazyChunk(() =>
  withFurtherWords(import('./order-returns.shop.tsx')).catch(() => ({ OrderReturns: () => null })),
);

/** The code is loaded where the shop takes returns, and something of the order can come back or did. */
export function LazyOrderReturns(props: Props) {
  const { returnable, returns } = props.afterSale;
  if (returns.length === 0 && returnable.every(({ reasons }) => reasons.length === 0)) return null;
  return <Suspense>{<Chunk {...props} />}</Suspense>;
}

function Chunk(props: Props) {
  const { OrderReturns: Returns } = use(chunk.load());
  return <Returns {...props} />;
}
