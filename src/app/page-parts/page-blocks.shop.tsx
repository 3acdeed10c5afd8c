import type { ReactElement, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import type { PageBlock } from '../../storefront/public-pages/public-page.shapes.ts';
import { CategoryTiles } from '../../catalogue/categories/category-tiles.shop.tsx';
import { AboutBlock } from '../../storefront/public-pages/about-block.shop.tsx';
import { HeroCarousel } from '../../storefront/public-pages/hero-carousel.shop.tsx';
import {
  FIRST_ICONS,
  hasFirstIconsOnly,
  PromisesBlock,
} from '../../storefront/public-pages/promises-block.shop.tsx';
import { IntroBlock, TilesBlock } from '../../storefront/public-pages/tiles-block.shop.tsx';
import { isShortText } from '../../storefront/public-pages/short-text.shop.ts';
import { apiQuery, type ApiQuery } from '../../kit/web/lib/api/api-query.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { ArrowRight } from 'lucide-react';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { ProductCard, ProductGrid } from '../../catalogue/listing/product-card.shop.tsx';
import { ProductGridSkeleton } from '../../catalogue/listing/product-grid-skeleton.shop.tsx';
import { PageAnchor } from '../../storefront/public-pages/page-anchor.shop.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';

const categoriesQuery = apiQuery('GET /categories', {});

/** The queries of the blocks, besides the data that came with them. */
export function queriesOfBlocks(blocks: readonly PageBlock[]): ApiQuery[] {
  return blocks.flatMap((block): ApiQuery[] => {
    if (block.kind === 'products' && block.from === 'featured') return [featuredQuery(block.limit)];
    return block.kind === 'categories' || block.kind === 'about' ? [categoriesQuery] : [];
  });
}

/** Draws the kinds of blocks that this file does not. @param number of the banners of its page */
export type DrawMore = (block: PageBlock, number: number) => ReactNode;

export function blockRows(blocks: readonly PageBlock[], drawMore: DrawMore): ReactElement[] {
  return rowsOf(blocks).map((row, index) =>
    row.length === 1 ? (
      <Block key={index} block={row[0]!} number={bannersUpTo(blocks, row[0]!)} drawMore={drawMore} />
    ) : (
      <div key={index} className="grid gap-x-14 lg:grid-cols-2">
        {row.map((block, column) => (
          <Block key={column} block={block} number={0} drawMore={drawMore} />
        ))}
      </div>
    ),
  );
}

/** Short texts that follow one another share a row. */
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

interface BlockProps {
  block: PageBlock;
  number: number;
  drawMore: DrawMore;
}

function Block({ block, number, drawMore }: BlockProps) {
  switch (block.kind) {
    case 'carousel':
      return <HeroCarousel slides={block.slides} />;
    case 'intro':
      return <IntroBlock {...block} />;
    case 'promises':
      return hasFirstIconsOnly(block.items) ? (
        <PromisesBlock {...block} icons={FIRST_ICONS} />
      ) : (
        drawMore(block, number)
      );
    case 'tiles':
      return <TilesBlock {...block} />;
    case 'products':
      return <ProductsBlock {...block} products={block.products as ProductSummary[] | undefined} />;
    case 'categories':
      return <Categories {...block} />;
    case 'about':
      return <About {...block} />;
    default:
      return drawMore(block, number);
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

type Props = Omit<Extract<PageBlock, { kind: 'products' }>, 'products'> & {
  products: ProductSummary[] | undefined;
};

function ProductsBlock({ title, lead, limit, link, products }: Props) {
  return (
    <Section
      title={title}
      lead={lead}
      more={
        link && (
          <PageAnchor
            to={link.to}
            name={
              <>
                {link.name} <ArrowRight size={16} />
              </>
            }
            className="inline-flex min-h-11 md:min-h-9 items-center gap-1.5 border-b-2 border-accent font-[650] whitespace-nowrap hover:text-accent-text"
          />
        )
      }
    >
      {products ? <Products products={products} /> : <Featured limit={limit} />}
    </Section>
  );
}

function Featured({ limit }: { limit: number }) {
  const { data, isPending, isError, refetch } = useQuery(featuredQuery(limit));
  if (isPending) return <ProductGridSkeleton columns={4} count={limit} />;
  if (isError) return <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <Empty icon="—" sentence={productMessages.none} />;
  return <Products products={data.items} />;
}

function Products({ products }: { products: ProductSummary[] }) {
  return (
    <ProductGrid columns={4}>
      {products.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          text={<Description text={product.description} />}
          action={<OrderControl product={product} />}
        />
      ))}
    </ProductGrid>
  );
}

/** Its first sentence alone on phones. */
function Description({ text }: { text: string }) {
  const end = `${text}. `.indexOf('. ') + 1;
  return (
    <p lang={englishIn(text)} className="card-text">
      {text.slice(0, end)}
      <span className="max-md:hidden">{text.slice(end)}</span>
    </p>
  );
}

const featuredQuery = (limit: number) =>
  apiQuery('GET /products/featured', { query: { page: 1, limit, range: true } });
