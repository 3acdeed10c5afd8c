import { Suspense, use, type ComponentProps } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import type { CartExtras } from './cart-extras.shop.tsx';

/** It comes after the sum and never blocks the cart: nothing is shown without its code. */
const chunk = lazyChunk(() => import('./cart-extras.shop.tsx').catch(() => ({ CartExtras: () => null })));

export function LazyCartChecks(props: ComponentProps<typeof CartExtras>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: ComponentProps<typeof CartExtras>) {
  const { CartExtras } = use(chunk.load());
  return <CartExtras {...props} />;
}
