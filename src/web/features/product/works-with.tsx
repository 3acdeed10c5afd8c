import type { Product, ProductSummary } from '../../../contract/catalogue-shapes.ts';
import { rupeeSign } from '../../../contract/money.ts';
import { paths } from '../../../contract/page-paths.ts';
import { NoBreak } from '../../ui/no-break.tsx';
import { ProductThumb } from '../../ui/product-thumb.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

/** Products that are used together with this one. */
export function WorksWith({ product, others }: { product: Product; others: ProductSummary[] }) {
  const sentence = product.specs.compatibleRecorder;
  if (others.length === 0 && !sentence) return null;
  return (
    <section
      aria-labelledby="works-with"
      className="rounded-xl border border-line bg-surface px-4.5 py-5.5 md:px-7.5 md:py-7"
    >
      <h2 id="works-with" className="text-[1.5rem] font-[750] tracking-[-0.018em]">
        Works with
      </h2>
      {sentence && <p className="mt-1.5 text-text-2">{String(sentence)}.</p>}
      <ul className="mt-3">
        {others.map((other) => (
          <li key={other._id} className="border-t border-line">
            <ShopLink
              to={paths.product(other.slug)}
              className="flex flex-wrap items-center gap-x-3.5 py-3 hover:text-accent-text"
            >
              <ProductThumb image={other.image} />
              <span className="min-w-0 grow basis-28">
                <b className="block font-semibold">
                  <NoBreak text={other.name} />
                </b>
                <span className="text-small text-text-3">{other.highlights.join(' · ')}</span>
              </span>
              <span className="num ml-auto font-bold">{rupeeSign(other.price)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
