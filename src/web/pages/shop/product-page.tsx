import { Suspense, use, useRef, type ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readProduct, relatedProducts } from '../../../contract/catalogue/catalogue.ts';
import * as productMessages from '../../../contract/catalogue/product-messages.ts';
import * as generalMessages from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { attributeLabelsQuery } from '../../features/catalogue/shop/attribute-labels.ts';
import { CompareToggle } from '../../features/catalogue/shop/compare/compare-toggle.tsx';
import { CompareTray } from '../../features/catalogue/shop/compare/compare-tray.tsx';
import { ProductCard } from '../../features/catalogue/shop/listing/product-card.tsx';
import { ProductGrid } from '../../features/catalogue/shop/listing/product-grid.tsx';
import { BuyBar } from '../../features/catalogue/shop/product/buy-bar.tsx';
import { BuyBox, variantChoice } from '../../features/catalogue/shop/product/buy-box.tsx';
import { FieldOfViewPanel } from '../../features/catalogue/shop/product/field-of-view-panel.tsx';
import { FullSpecification } from '../../features/catalogue/shop/product/full-specification.tsx';
import { KeyFactList } from '../../features/catalogue/shop/product/key-fact-list.tsx';
import type { KitParts } from '../../features/catalogue/shop/product/kit-parts.tsx';
import { ProductData } from '../../features/catalogue/shop/product/product-data.tsx';
import { ProductDeclaration } from '../../features/catalogue/shop/product/product-declaration.tsx';
import { ProductDownloads } from '../../features/catalogue/shop/product/product-downloads.tsx';
import { ProductGallery } from '../../features/catalogue/shop/product/product-gallery.tsx';
import { WorksWith } from '../../features/catalogue/shop/product/works-with.tsx';
import { PinBox } from '../../features/delivery/shop/pin-box.tsx';
import { OrderControl } from '../../features/orders/shop/cart/order-control.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { lazyChunk } from '../../lib/page/lazy-chunk.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../lib/page/page.ts';
import { NotFound } from './parts/not-found.tsx';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Loaded for kits only. The server's HTML stays until the browser has the code. */
const kitParts = lazyChunk(() => import('../../features/catalogue/shop/product/kit-parts.tsx'));
export const loadParts = () => Promise.all([kitParts.load(), variantChoice.load()]);

const productQuery = (slug: string) => apiQuery(readProduct, { params: { id: slug } });
const relatedQuery = (slug: string) => apiQuery(relatedProducts, { params: { id: slug } });

export const queries = ({ params }: PageUrl) => [
  productQuery(params.slug!),
  relatedQuery(params.slug!),
  attributeLabelsQuery,
];

export function Component({ params: { slug } }: PageProps) {
  // The key resets all state when another product is opened.
  return <ProductView key={slug} slug={slug!} />;
}

function ProductView({ slug }: { slug: string }) {
  const { data: product, isPending, error, refetch } = useQuery(productQuery(slug));
  const { data: related } = useQuery(relatedQuery(slug));
  const { data: labels } = useQuery(attributeLabelsQuery);
  const order = useRef<HTMLDivElement>(null);

  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (isRefusal(error, 404)) return <NotFound />;
  if (!product) {
    return (
      <div className="wrap py-8">
        <PageHeading className="mb-5">{shopPageMessages.product}</PageHeading>
        <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  }

  return (
    <div className="wrap">
      <PageHead
        title={product.name}
        description={product.description}
        canonical={paths.product(product.slug)}
        image={product.image === null ? null : { url: product.image, alt: product.name }}
      />
      <ProductData product={product} />
      <Breadcrumb
        crumbs={[
          { to: paths.home, name: 'Home' },
          { to: paths.products, name: 'Products' },
        ]}
        here={product.name}
      />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1.08fr_.92fr] md:gap-12">
        <ProductGallery product={product} corner={<CompareToggle product={product} />} />
        <div>
          <BuyBox
            product={product}
            orderRef={order}
            order={<OrderControl product={product} size="large" />}
            delivery={<PinBox items={`${product._id}:1`} />}
          />
          <KeyFactList product={product} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 pt-9 md:pt-11 lg:grid-cols-2 lg:gap-12">
        {product.parts && (
          <Suspense>
            <LazyKitParts parts={product.parts} />
          </Suspense>
        )}
        <FieldOfViewPanel specs={product.specs} />
        {related && <WorksWith product={product} others={related.worksWith} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-9 pt-9 md:pt-11 lg:grid-cols-[1.08fr_.92fr] lg:gap-12">
        {labels && <FullSpecification specs={product.specs} labels={labels} />}
        <div className="grid gap-9">
          <ProductDeclaration product={product} />
          <ProductDownloads files={product.files} />
        </div>
      </div>
      {related && related.alike.length > 0 && (
        <Section title={shopPageMessages.othersLikeIt}>
          <ProductGrid columns={4}>
            {related.alike.slice(0, 4).map((other) => (
              <ProductCard
                key={other._id}
                product={other}
                detail="highlights"
                action={<OrderControl product={other} />}
              />
            ))}
          </ProductGrid>
        </Section>
      )}
      <CompareTray />
      <BuyBar product={product} watched={order} order={<OrderControl product={product} />} />
    </div>
  );
}

function LazyKitParts(props: ComponentProps<typeof KitParts>) {
  const { KitParts } = use(kitParts.load());
  return <KitParts {...props} />;
}
