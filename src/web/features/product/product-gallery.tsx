import type { ReactNode } from 'react';
import { Cctv } from 'lucide-react';
import type { Product } from '../../../contract/catalogue-shapes.ts';

/** The product's image. It is the largest one of the page and loads first. */
export function ProductGallery({ product, corner }: { product: Product; corner?: ReactNode }) {
  return (
    <div className="stage relative -mx-4 grid aspect-[1/.88] place-items-center md:sticky md:top-36 md:mx-0 md:rounded-xl">
      {product.image === null ? (
        <Cctv size={120} strokeWidth={1} className="text-text-3" />
      ) : (
        <img
          src={product.image}
          alt={product.name}
          width="520"
          height="520"
          fetchPriority="high"
          data-transition-target
          className="max-h-[92%] w-[74%] object-contain"
        />
      )}
      {corner && <div className="absolute top-4 right-4">{corner}</div>}
    </div>
  );
}
