import type { ReactNode } from 'react';
import { Cctv } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { percentOff, rupeeSign } from '../../kit/rules/money.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { productCardMessages } from './product-card.words.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { useImageTransition } from '../../kit/web/ui/image-transition.ts';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { Price } from '../../kit/web/ui/price.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';

interface Props {
  product: ProductSummary;
  text?: ReactNode;
  /** The first card's image is the largest of the first screen and loads at once. */
  isFirst?: boolean;
  action?: ReactNode;
  corner?: ReactNode;
}

/** The whole card links to the product; the controls lie above that link. */
export function ProductCard({ product, text, isFirst = false, action, corner }: Props) {
  const { name, price, mrp } = product;
  // Drawings of a kind are alike: the first fact tells them apart.
  const [mark, ...highlights] = product.highlights;
  const url = paths.product(product.slug);
  const animateTo = useImageTransition(url);
  return (
    <li className="card">
      <div className="card-stage">
        <ProductImage image={product.image} alt={name} isFirst={isFirst} />
      </div>
      {corner && <div className="card-corner">{corner}</div>}
      <p className="card-tags">
        {mark && <Badge tone="grey">{mark}</Badge>}
        {product.stockLeft !== null && product.inStock && (
          <Badge tone="red">{productCardMessages.onlyLeft(product.stockLeft)}</Badge>
        )}
      </p>
      <div className="card-body">
        <h3 lang={englishIn(name)}>
          <ShopLink to={url} onClick={animateTo}>
            <NoBreak text={name} />
          </ShopLink>
        </h3>
        {text}
        <Highlights highlights={highlights} />
        {product.rating && (
          <p className="num text-small text-text-2">
            <span aria-hidden>{productCardMessages.rating(product.rating)}</span>
            <span className="sr-only">{productCardMessages.rated(product.rating)}</span>
          </p>
        )}
        <Price
          price={rupeeSign(price)}
          mrp={mrp === null ? null : rupeeSign(mrp)}
          percentOff={percentOff(price, mrp)}
        />
        {action}
      </div>
    </li>
  );
}

function Highlights({ highlights }: { highlights: string[] }) {
  if (highlights.length === 0) return null;
  return (
    <ul lang={englishIn(highlights.join(' '))} className="facts">
      {highlights.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

function ProductImage({ image, alt, isFirst }: { image: string | null; alt: string; isFirst: boolean }) {
  if (image === null) return <Cctv size={56} strokeWidth={1.2} className="text-text-3" />;
  return (
    <img
      src={image}
      alt={alt}
      lang={englishIn(alt)}
      width="320"
      height="276"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

export function ProductGrid({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-2.5 md:gap-4',
        columns === 4 ? 'md:grid-cols-3 lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
