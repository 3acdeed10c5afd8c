import type { PageBlock } from '../../../../contract/storefront/public-page-shapes.ts';
import { BannerBlock } from '../../../features/storefront/shop/blocks/banner-block.tsx';
import { BLOCK_ICONS, CardsBlock } from '../../../features/storefront/shop/blocks/cards-block.tsx';
import { BrandsBlock, ChipsBlock } from '../../../features/storefront/shop/blocks/chips-block.tsx';
import { ListBlock } from '../../../features/storefront/shop/blocks/list-block.tsx';
import { PromisesBlock } from '../../../features/storefront/shop/blocks/promises-block.tsx';
import { TextBlock } from '../../../features/storefront/shop/blocks/text-block.tsx';

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
