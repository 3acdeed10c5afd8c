import { Suspense, use } from 'react';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

/** Few people look at it, so it is not part of the page. */
const chunk = lazyChunk(() => import('./own-data.shop.tsx'));

export function LazyOwnData() {
  return (
    <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
      <Chunk />
    </Suspense>
  );
}

function Chunk() {
  const { OwnData } = use(chunk.load());
  return <OwnData />;
}
