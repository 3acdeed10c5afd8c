import { englishIn } from '../../kit/rules/text-language.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { keyFacts } from './key-facts.shop.ts';
import { productShopMessages } from './product-shop.words.ts';

export function KeyFactList({ product }: { product: Product }) {
  const facts = keyFacts(product, useShop());
  if (facts.length === 0) return null;
  return (
    <ul aria-label={productShopMessages.keyFacts} className="mt-5 grid grid-cols-2 gap-2 md:gap-2.5">
      {facts.map(({ Icon, title, text }) => (
        <li
          key={title}
          className="flex items-center gap-2.5 rounded-md border border-line bg-surface p-2.5 md:gap-3 md:px-3.5 md:py-3"
        >
          <Icon size={24} className="shrink-0 text-accent-text" />
          <span className="min-w-0">
            <b lang={englishIn(title)} className="block leading-tight font-[650] max-md:text-[14.5px]">
              {title}
            </b>
            <span lang={englishIn(text)} className="text-[12.5px] text-text-3 md:text-[13.5px]">
              {text}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
