import type { ReactElement, ReactNode } from 'react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface PanelProps {
  title: string;
  sentence?: ReactNode;
  children: ReactElement[];
}

export function ProductPanel({ title, sentence, children }: PanelProps) {
  const { length } = children;
  const columns = length % 3 && length < 5 ? length > 1 && 'lg:grid-cols-2' : 'lg:grid-cols-3';
  return (
    <section
      aria-label={title}
      className="rounded-xl border border-line bg-surface px-4.5 py-5.5 md:px-7.5 md:py-7"
    >
      <h2 className="text-[1.5rem] font-[750] tracking-[-0.018em]">{title}</h2>
      {sentence && (
        <p
          lang={typeof sentence === 'string' ? englishIn(sentence) : undefined}
          className="mt-1.5 text-text-2"
        >
          {sentence}
        </p>
      )}
      <ul className={classNames('mt-3 grid gap-x-9', columns)}>{children}</ul>
    </section>
  );
}

interface RowProps {
  product: { slug: string; name: string; image: string | null; price: number };
  detail: string;
}

export function ProductPanelRow({ product, detail }: RowProps) {
  return (
    <li className="border-t border-line">
      <ShopLink
        to={paths.product(product.slug)}
        className="flex flex-wrap items-center gap-x-3.5 py-3 hover:text-accent-text"
      >
        <ProductThumb image={product.image} />
        <span className="min-w-0 grow basis-28">
          <b lang={englishIn(product.name)} className="block font-semibold">
            <NoBreak text={product.name} />
          </b>
          <span lang={englishIn(detail)} className="text-small text-text-3">
            {detail}
          </span>
        </span>
        <span className="num ml-auto font-bold">{rupeeSign(product.price)}</span>
      </ShopLink>
    </li>
  );
}
