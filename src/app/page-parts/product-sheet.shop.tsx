import { type ComponentProps, type ReactNode } from 'react';
import type { Product, RelatedProducts } from '../../catalogue/listing/catalogue.shapes.ts';
import { paths } from '../page-paths.ts';
import { BuyBox, variantChoice } from '../../catalogue/product-page/buy-box.shop.tsx';
import {
  ProductGallery,
  FullSpecification,
  WorksWith,
} from '../../catalogue/product-page/product-parts.shop.tsx';
import { KeyFactList } from '../../catalogue/product-page/key-facts.shop.tsx';
import { ProductDeclaration } from '../../catalogue/certificates/product-declaration.shop.tsx';
import { ProductDownloads } from '../../catalogue/product-files/product-downloads.shop.tsx';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';

/** Loaded for kits and cameras only. The server's HTML stays until the browser has the code. */
const kitParts = lazyChunk(() => import('../../catalogue/kits/kit-parts.shop.tsx'));
const viewPanel = lazyChunk(() => import('../../catalogue/product-page/field-of-view-panel.shop.tsx'));
const KitParts = chunkComponent(kitParts, 'KitParts');
const FieldOfViewPanel = chunkComponent(viewPanel, 'FieldOfViewPanel');
export const loadSheetParts = () => Promise.all([kitParts.load(), viewPanel.load(), variantChoice.load()]);

/** The kinds that the planning tools are about, besides kits. */
const PLANNED = new Set<unknown>(['recorder', 'disk', 'switch']);

interface Props extends Pick<ComponentProps<typeof BuyBox>, 'orderRef' | 'order' | 'ownPrice' | 'delivery'> {
  product: Product;
  related: RelatedProducts | undefined;
  labels: ComponentProps<typeof FullSpecification>['labels'] | undefined;
  corner?: ReactNode;
}

/** The contents of a product's page, for its page and for a draft. */
export function ProductSheet({
  product,
  related,
  labels,
  orderRef,
  order,
  ownPrice,
  delivery,
  corner,
}: Props) {
  // The contents of a kit's box are shown among its parts.
  const partIds = (product.parts ?? []).map((part) => part.product._id);
  const specs = product.parts ? { ...product.specs, inTheBox: '' } : product.specs;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { to: paths.home, name: screenMessages.home },
          { to: paths.products, name: screenMessages.products },
          { to: paths.category(product.categorySlug), name: product.category },
        ]}
        here={product.name}
      />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1.08fr_.92fr] md:gap-12">
        <ProductGallery product={product} corner={corner} />
        <div className="md:sticky md:top-36">
          <BuyBox
            product={product}
            orderRef={orderRef}
            order={order}
            ownPrice={ownPrice}
            delivery={delivery}
          />
          <KeyFactList product={product} />
        </div>
      </div>
      <div className="grid gap-5 pt-9 md:pt-11">
        {product.parts && <KitParts parts={product.parts} />}
        {related && (
          <WorksWith
            product={product}
            others={related.worksWith.filter(({ _id }) => !partIds.includes(_id))}
          />
        )}
      </div>
      {(product.parts !== undefined || PLANNED.has(product.specs.planKind)) && (
        <ShopLink to={paths.planningTools} className="link-line mt-6 inline-block font-semibold">
          {screenMessages.calculateStorageLensesAndPower}
        </ShopLink>
      )}
      {product.specs.fieldOfViewDeg !== undefined && (
        <div className="pt-9 md:pt-11">
          <FieldOfViewPanel specs={product.specs} slug={product.slug} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-9 pt-9 md:pt-11 lg:grid-cols-3 lg:gap-12">
        {labels && <FullSpecification specs={specs} labels={labels} />}
        <div className="grid gap-9">
          <ProductDeclaration product={product} />
          <ProductDownloads files={product.files} />
        </div>
      </div>
    </>
  );
}
