import { Suspense, use } from 'react';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';

/** Nothing is shown without its code: the page does its own work without it. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./order-parcels.shop.tsx')).catch(() => ({ OrderParcels: () => null })),
);

export function LazyOrderParcels({ order }: { order: Order }) {
  return <Suspense>{<Chunk order={order} />}</Suspense>;
}

function Chunk({ order }: { order: Order }) {
  const { OrderParcels } = use(chunk.load());
  return <OrderParcels order={order} />;
}
