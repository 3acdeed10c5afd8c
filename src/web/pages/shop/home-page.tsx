import { memo, Suspense, use } from 'react';
import { paths } from '../../../contract/platform/page-paths.ts';
import { HeroCarousel } from '../../features/catalogue/shop/home/hero-carousel.tsx';
import { lazyChunk } from '../../lib/page/lazy-chunk.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { letSleep } from '../../lib/page/waking.ts';
import * as shopPageMessages from './parts/shop-page-messages.ts';

const sections = lazyChunk(() => import('./parts/home-sections.tsx'));
letSleep(sections);

export const sleepingParts = [sections];

/** Empty while the sections sleep: the page then came with its answers. */
export const queries = () => sections.loaded()?.homeQueries ?? [];

/** On a first visit everything sleeps except the slides, which change by themselves. */
export function Component() {
  // An order is placed on another page, so this part is loaded when it has something to show.
  const PlacedOrderBanner = sections.loaded()?.PlacedOrderBanner;
  return (
    <div className="wrap">
      <PageHead
        title={shopPageMessages.cctvCamerasAndKitsFor}
        description={shopPageMessages.camerasRecordersAndCompleteCctv}
        canonical={paths.home}
      />
      {PlacedOrderBanner && <PlacedOrderBanner />}
      <HeroCarousel />
      <Suspense>
        <Sections />
      </Suspense>
    </div>
  );
}

const Sections = memo(function Sections() {
  const { HomeSections } = use(sections.load());
  return <HomeSections />;
});
