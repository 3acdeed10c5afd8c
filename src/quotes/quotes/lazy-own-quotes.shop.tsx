import { Suspense, use } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';

/** Few people have one, so it is no part of the page. */
const chunk = lazyChunk(() =>
  import('./own-quote-list.shop.tsx').catch(() => ({ OwnQuoteList: () => null })),
);

export function LazyOwnQuotes() {
  return (
    <Suspense>
      <Chunk />
    </Suspense>
  );
}

function Chunk() {
  const { OwnQuoteList } = use(chunk.load());
  return <OwnQuoteList />;
}
