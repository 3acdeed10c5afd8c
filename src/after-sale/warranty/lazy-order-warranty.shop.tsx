import { Suspense, use, type ComponentProps } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import type { OrderWarranty } from './order-warranty.shop.tsx';

/** Nothing is shown without its code: the page does its own work without it. */
const chunk = lazyChunk(() =>
  import('./order-warranty.shop.tsx').catch(() => ({ OrderWarranty: () => null })),
);

export function LazyOrderWarranty(props: ComponentProps<typeof OrderWarranty>) {
  return <Suspense>{<Chunk {...props} />}</Suspense>;
}

function Chunk(props: ComponentProps<typeof OrderWarranty>) {
  const { OrderWarranty: Shown } = use(chunk.load());
  return <Shown {...props} />;
}
