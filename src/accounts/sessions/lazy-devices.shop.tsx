import { Suspense, use } from 'react';
import { deviceMessages } from './device.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

/** Few people look at it, so it is not part of the page. */
const chunk = lazyChunk(() => import('./devices.shop.tsx'));

export function LazyDevices() {
  return (
    <section aria-labelledby="devices" className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id="devices" className="title-3 text-lead">
        {deviceMessages.devices}
      </h2>
      <p className="mt-1 mb-4 text-small text-text-3">{deviceMessages.lead}</p>
      <Suspense fallback={<Pending>{generalMessages.loading}</Pending>}>
        <Chunk />
      </Suspense>
    </section>
  );
}

function Chunk() {
  const { Devices } = use(chunk.load());
  return <Devices />;
}
