import { Suspense, use } from 'react';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { lazyChunk } from '../../../lib/page/lazy-chunk.ts';
import { Pending } from '../../../ui/page/pending.tsx';

/** Few people look at it, so it is not part of the page. */
const chunk = lazyChunk(() => import('./own-data.tsx'));

export function LazyOwnData() {
  return (
    <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
      <Loaded />
    </Suspense>
  );
}

function Loaded() {
  const { OwnData } = use(chunk.load());
  return <OwnData />;
}
