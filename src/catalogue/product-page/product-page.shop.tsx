import { useRef, type ReactNode, useEffect, useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '../listing/catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { AfterSaleOffer } from '../../platform/after-sale/after-sale-offers.ts';
import { LazyYourPrice, LazyYourTotal } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { attributeLabelsQuery } from '../attributes/attribute-labels.shop.ts';
import { CompareToggle } from '../compare/compare-choice.shop.tsx';
import { CompareTray } from '../compare/compare-tray.shop.tsx';
import { ProductCard, ProductGrid } from '../listing/product-card.shop.tsx';
import { PinBox } from '../../delivery/pins/pin-box.shop.tsx';
import { questionsQuery, reviewsQuery } from '../reviews/review-queries.shop.ts';
import { LazyNextVisit } from '../../onsite/visits/lazy-next-visit.shop.tsx';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent, lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { shopQuery, useShop } from '../../kit/web/lib/page/use-shop.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { loadSheetParts, ProductSheet } from '../../app/page-parts/product-sheet.shop.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { percentOff, rupeeSign } from '../../kit/rules/money.ts';
import { productShopMessages } from './product-shop.words.ts';

/** Exported for a draft too, which the app hands it to. */
export { ProductSheet };
const reviews = lazyChunk(() => withFurtherWords(import('../reviews/product-reviews.shop.tsx')));
const questions = lazyChunk(() => withFurtherWords(import('../reviews/product-questions.shop.tsx')));
const Reviews = chunkComponent(reviews, 'ReviewsSection');
const Questions = chunkComponent(questions, 'QuestionsSection');
export const loadParts = () => Promise.all([loadSheetParts(), reviews.load(), questions.load()]);

const productQuery = (slug: string) => apiQuery('GET /products/:id', { params: { id: slug } });
const relatedQuery = (slug: string) => apiQuery('GET /products/:id/related', { params: { id: slug } });

export const queries = ({ params }: PageUrl) => [
  productQuery(params.slug!),
  relatedQuery(params.slug!),
  attributeLabelsQuery,
  shopQuery,
];

/** Asks only for what the shop offers. */
export const furtherQueries = (answers: unknown[]) => {
  const { slug } = answers[0] as Product;
  const { afterSale = [] } = answers.at(-1) as Shop;
  return [
    ...(afterSale.includes('reviews') ? [reviewsQuery(slug)] : []),
    ...(afterSale.includes('questions') ? [questionsQuery(slug)] : []),
  ];
};

export function Component({ params: { slug } }: PageProps) {
  // The key resets all state when another product is opened.
  return <ProductView key={slug} slug={slug!} />;
}

function ProductView({ slug }: { slug: string }) {
  const { data: product, isPending, error, refetch } = useQuery(productQuery(slug));
  const { data: related } = useQuery(relatedQuery(slug));
  const { data: labels } = useQuery(attributeLabelsQuery);
  const { afterSale } = useShop();
  const order = useRef<HTMLDivElement>(null);

  if (isPending) return <Pending />;
  if (isRefusal(error, 404)) return <NotFound />;
  if (!product) {
    return (
      <div className="wrap py-8">
        <PageHeading className="mb-5">{screenMessages.product}</PageHeading>
        <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  }

  const box = <PinBox key="pin" items={`${product._id}:1`} />;
  const pinBox = product.onsite ? (
    <div key="visit">
      {box}
      <LazyNextVisit onsite={product.onsite} />
    </div>
  ) : (
    box
  );
  const others = related && related.alike.length > 0 && (
    <Section title={screenMessages.othersLikeIt}>
      <ProductGrid columns={4}>
        {related.alike.slice(0, 4).map((other) => (
          <ProductCard key={other._id} product={other} action={<OrderControl product={other} />} />
        ))}
      </ProductGrid>
    </Section>
  );

  return (
    <div className="wrap">
      <PageHead
        title={product.name}
        description={product.description}
        canonical={paths.product(product.slug)}
        image={product.image === null ? null : { url: product.image, alt: product.name }}
      />
      {null /* React counts the children for its ids: data for search engines stood here. */}
      <ProductSheet
        product={product}
        related={related}
        labels={labels}
        orderRef={order}
        order={<OrderControl product={product} size="large" />}
        ownPrice={<LazyYourPrice productId={product._id} isPage />}
        delivery={product.inStock ? pinBox : [<LazyAskForStock key="ask" productId={product._id} />, pinBox]}
        corner={<CompareToggle product={product} />}
      />
      {afterSale ? <Voices slug={product.slug} offers={afterSale} others={others} /> : others}
      <CompareTray />
      <BuyBar
        product={product}
        watched={order}
        ownPrice={<LazyYourTotal lines={[{ productId: product._id, quantity: 1 }]} />}
        order={<OrderControl product={product} />}
      />
    </div>
  );
}

const AskForStock = lazyComponent(
  () => withFurtherWords(import('../../orders/back-in-stock/ask-for-stock.shop.tsx')),
  'AskForStock',
);

/** Few products are sold out, and few shops take asks. */
function LazyAskForStock({ productId }: { productId: string }) {
  const { stockMails } = useShop();
  const { state } = useSession();
  return stockMails && state !== 'checking' && <AskForStock productId={productId} />;
}

interface VoicesProps {
  slug: string;
  offers: readonly AfterSaleOffer[];
  others: ReactNode;
}

/** Reviews and questions, before other products. */
function Voices({ slug, offers, others }: VoicesProps) {
  return (
    <>
      {offers.includes('reviews') && <Reviews slug={slug} />}
      {offers.includes('questions') && <Questions slug={slug} />}
      {others}
    </>
  );
}

interface Props {
  product: { price: number; mrp: number | null };
  watched: RefObject<HTMLElement | null>;
  /** A member's total, in the place of the shop's price. */
  ownPrice: ReactNode;
  order: ReactNode;
}

function BuyBar({ product, watched, ownPrice, order }: Props) {
  const isShown = useScrolledPast(watched);
  if (!isShown) return null;
  const off = percentOff(product.price, product.mrp);
  return (
    <aside
      aria-label={productShopMessages.buy}
      className="fixed inset-x-0 bottom-0 z-29 flex animate-rise items-center gap-3.5 border-t border-line bg-surface px-4 py-2.5 md:hidden"
    >
      <p className="num has-[+.own-total]:hidden">
        <b className="block text-[1.25rem] leading-tight tracking-[-0.02em]">{rupeeSign(product.price)}</b>
        {off > 0 && <span className="text-micro font-[650] text-ok">{productShopMessages.off(off)}</span>}
      </p>
      {ownPrice}
      <div className="grow">{order}</div>
    </aside>
  );
}

function useScrolledPast(watched: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setPast(!entry!.isIntersecting && entry!.boundingClientRect.top < 0);
    });
    observer.observe(watched.current!);
    return () => observer.disconnect();
  }, [watched]);
  return isPast;
}
