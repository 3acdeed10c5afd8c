import type { PageBlock } from '../../storefront/public-pages/public-page.shapes.ts';
import {
  BannerBlock,
  BrandsBlock,
  ChipsBlock,
  ListBlock,
  TextBlock,
} from '../../storefront/public-pages/banner-block.shop.tsx';
import { BLOCK_ICONS, CardsBlock } from '../../storefront/public-pages/cards-block.shop.tsx';
import { PromisesBlock } from '../../storefront/public-pages/promises-block.shop.tsx';

/** Renders the blocks that a new shop's home page does not have. @param number of the banners of the page, for ids */
export function drawMoreBlocks(block: PageBlock, number: number) {
  switch (block.kind) {
    case 'promises':
      return <PromisesBlock {...block} icons={BLOCK_ICONS} />;
    case 'brands':
      return <BrandsBlock {...block} />;
    case 'banner':
      return <BannerBlock {...block} number={number} />;
    case 'text':
      return <TextBlock {...block} />;
    case 'cards':
      return <CardsBlock {...block} />;
    case 'list':
      return <ListBlock {...block} />;
    case 'chips':
      return <ChipsBlock {...block} />;
    default:
      return null;
  }
}
