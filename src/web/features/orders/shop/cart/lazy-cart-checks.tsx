import { Suspense, use, type ComponentProps } from 'react';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import type { CartChecks } from './cart-checks.tsx';

/** It comes after the sum and never stands in the way: without its code nothing is shown. */
const chunk = lazyChunk(() => import('./cart-checks.tsx').catch(() => ({ CartChecks: () => null })));

export function LazyCartChecks(props: ComponentProps<typeof CartChecks>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: ComponentProps<typeof CartChecks>) {
  const { CartChecks } = use(chunk.load());
  return <CartChecks {...props} />;
}
