import { englishIn } from '../../kit/rules/text-language.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import type { PageBlock } from '../../storefront/public-pages/public-page.shapes.ts';
import { ProductCard, ProductGrid } from '../../catalogue/listing/product-card.shop.tsx';
import { ProductGridSkeleton } from '../../catalogue/listing/product-grid-skeleton.shop.tsx';
import { PageAnchor } from '../../storefront/public-pages/page-anchor.shop.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';

type Props = Omit<Extract<PageBlock, { kind: 'products' }>, 'products'> & {
  products: ProductSummary[] | undefined;
};

export function ProductsBlock({ title, lead, limit, link, products }: Props) {
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

export const featuredQuery = (limit: number) =>
  apiQuery('GET /products/featured', { query: { page: 1, limit, range: true } });
