import { memo, Suspense, use } from 'react';
import type { PageBlock } from '../../storefront/public-pages/public-page.shapes.ts';
import { orderedProduct } from '../../orders/cart/pending-product.shop.ts';
import { placedOrder } from '../../orders/checkout/placed-order.shop.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { blockRows, type DrawMore } from './page-blocks.shop.tsx';

export { queriesOfBlocks } from './page-blocks.shop.tsx';

const Notes = lazyComponent(() => import('../../orders/my-orders/placed-order-banner.shop.tsx'), 'HomeNotes');

/** Loaded when it has something to show: what it tells of happens on other pages. */
export function HomeNotes() {
  const isShown = [useStore(placedOrder), useStore(orderedProduct)].some(Boolean);
  return isShown && <Notes />;
}

/** Loaded for a home page that has more kinds of blocks than a new shop's. */
export const moreBlocks = lazyChunk(() => import('./more-blocks.shop.tsx'));

const drawMore: DrawMore = (block, number) => (
  <Suspense>
    <More block={block} number={number} />
  </Suspense>
);

function More({ block, number }: { block: PageBlock; number: number }) {
  return use(moreBlocks.load()).drawMoreBlocks(block, number);
}

export const HomeSections = memo(function HomeSections({ blocks }: { blocks: readonly PageBlock[] }) {
  return blockRows(blocks, drawMore);
});
