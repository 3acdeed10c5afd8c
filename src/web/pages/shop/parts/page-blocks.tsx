import { memo, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductSummary } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { listCategories } from '../../../../contract/catalogue/categories.ts';
import type { PageBlock } from '../../../../contract/storefront/public-page-shapes.ts';
import { CategoryTiles } from '../../../features/catalogue/shop/home/category-tiles.tsx';
import { ContactDetails } from '../../../features/desk/shop/contact-details.tsx';
import { ContactForm } from '../../../features/desk/shop/contact-form.tsx';
import { AboutBlock } from '../../../features/storefront/shop/blocks/about-block.tsx';
import { BannerBlock } from '../../../features/storefront/shop/blocks/banner-block.tsx';
import { CardsBlock } from '../../../features/storefront/shop/blocks/cards-block.tsx';
import { BrandsBlock, ChipsBlock } from '../../../features/storefront/shop/blocks/chips-block.tsx';
import { HeroCarousel } from '../../../features/storefront/shop/blocks/hero-carousel.tsx';
import { IntroBlock } from '../../../features/storefront/shop/blocks/intro-block.tsx';
import { ListBlock } from '../../../features/storefront/shop/blocks/list-block.tsx';
import { PromisesBlock } from '../../../features/storefront/shop/blocks/promises-block.tsx';
import { isShortText, TextBlock } from '../../../features/storefront/shop/blocks/text-block.tsx';
import { TilesBlock } from '../../../features/storefront/shop/blocks/tiles-block.tsx';
import { apiQuery, type ApiQuery } from '../../../lib/api/api-query.ts';
import { featuredQuery } from './featured-query.ts';
import { ProductsBlock } from './products-block.tsx';

const categoriesQuery = apiQuery(listCategories, {});

/** What the blocks show besides what came with them. */
export function queriesOfBlocks(blocks: readonly PageBlock[]): ApiQuery[] {
  return blocks.flatMap((block): ApiQuery[] => {
    if (block.kind === 'products' && block.from === 'featured') return [featuredQuery(block.limit)];
    return block.kind === 'categories' || block.kind === 'about' ? [categoriesQuery] : [];
  });
}

/** Drawn anew only when the page itself changes. */
export const PageBlocks = memo(function PageBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return blockRows(blocks);
});

export function blockRows(blocks: readonly PageBlock[]): ReactElement[] {
  return rowsOf(blocks).map((row, index) =>
    row.length === 1 ? (
      <Block key={index} block={row[0]!} number={bannersUpTo(blocks, row[0]!)} />
    ) : (
      <div key={index} className="grid gap-x-14 lg:grid-cols-2">
        {row.map((block, column) => (
          <Block key={column} block={block} number={0} />
        ))}
      </div>
    ),
  );
}

/** Short texts that follow one another stand in one row. */
function rowsOf(blocks: readonly PageBlock[]): PageBlock[][] {
  const rows: PageBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last && isShortText(block) && last.every(isShortText)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function bannersUpTo(blocks: readonly PageBlock[], block: PageBlock): number {
  return blocks.slice(0, blocks.indexOf(block) + 1).filter(({ kind }) => kind === 'banner').length;
}

function Block({ block, number }: { block: PageBlock; number: number }) {
  switch (block.kind) {
    case 'carousel':
      return <HeroCarousel slides={block.slides} />;
    case 'intro':
      return <IntroBlock {...block} />;
    case 'promises':
      return <PromisesBlock {...block} />;
    case 'tiles':
      return <TilesBlock {...block} />;
    case 'products':
      return <ProductsBlock {...block} products={block.products as ProductSummary[] | undefined} />;
    case 'categories':
      return <Categories {...block} />;
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
    case 'about':
      return <About {...block} />;
    case 'contact':
      return (
        <div className="grid items-start gap-8 md:grid-cols-[1.2fr_1fr] md:gap-10">
          <ContactForm />
          <ContactDetails />
        </div>
      );
  }
}

function Categories({ title, lead }: Extract<PageBlock, { kind: 'categories' }>) {
  const { data: categories } = useQuery(categoriesQuery);
  return categories && <CategoryTiles title={title} lead={lead} categories={categories} />;
}

function About(block: Extract<PageBlock, { kind: 'about' }>) {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <AboutBlock
      {...block}
      productCount={categories ? categories.reduce((sum, { count }) => sum + count, 0) : null}
    />
  );
}
