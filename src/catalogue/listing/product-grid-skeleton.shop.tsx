import { productMessages } from '../products/product.words.ts';
import { Skeleton } from '../../kit/web/ui/page/skeleton.tsx';
import { ProductGrid } from './product-card.shop.tsx';

export function ProductGridSkeleton({ columns, count }: { columns: 3 | 4; count: number }) {
  return (
    <div>
      <p role="status" className="mb-3 text-small text-text-3">
        {productMessages.loading}
      </p>
      <ProductGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <li
            key={index}
            aria-hidden="true"
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            <Skeleton className="aspect-[1/.86] w-full rounded-none" />
            <div className="grid gap-3 p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-11 w-full rounded-md" />
            </div>
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
