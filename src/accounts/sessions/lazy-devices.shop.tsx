import { deviceMessages } from './device.words.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Pending } from '../../kit/web/pending.tsx';

/** Few people look at it, so it is not part of the page. */
const Devices = lazyComponent(() => import('./devices.shop.tsx'), 'DeviceList', Pending);

export function LazyDevices() {
  return (
    <section aria-labelledby="devices" className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id="devices" className="title-3 text-lead">
        {deviceMessages.devices}
      </h2>
      <p className="mt-1 mb-4 text-small text-text-3">{deviceMessages.lead}</p>
      <Devices />
    </section>
  );
}
