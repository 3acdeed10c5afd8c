import { memo, Suspense, use } from 'react';
import { lazyChunk } from '../lib/page/lazy-chunk.ts';
import { PageFailure } from './page-failure.tsx';

/** The code of the toasts, which no page needs to be seen. */
export const toastHost = lazyChunk(() => import('./toast-host.tsx'));

/** The area of the toasts. The server sends it empty, so that screen readers know it before there is a toast. */
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
