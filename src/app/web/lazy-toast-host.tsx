import { memo, Suspense, use } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { PageFailure } from './page-failure.tsx';

export const toastHost = lazyChunk(() => import('./toast-host.tsx'));

/** The server sends the area empty, so that screen readers know it before there is a toast. */
export const LazyToastHost = memo(function LazyToastHost() {
  return (
    <PageFailure resetKey="">
      <Suspense>
        <Toasts />
      </Suspense>
    </PageFailure>
  );
});

function Toasts() {
  const { ToastHost } = use(toastHost.load());
  return <ToastHost />;
}
