import { useId } from 'react';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { KitAnswer } from './kit.shapes.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';

interface Props {
  suggestions: KitAnswer['plans'][number]['suggestions'];
  ticked: readonly string[];
  onTick: (productId: string, isTicked: boolean) => void;
}

export function OftenNeeded({ suggestions, ticked, onTick }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-lg bg-subtle p-4">
      <h3 id={titleId} className="title-3">
        {kitBuilderShopMessages.oftenNeeded}
      </h3>
      <p className="text-small text-text-2">{kitBuilderShopMessages.notInTheTotal}</p>
      <ul className="mt-2 grid">
        {suggestions.map(({ product, quantity, why }) => (
          <li key={product._id}>
            <label className="grid min-h-11 grid-cols-[auto_1fr_auto] items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.includes(product._id)}
                onChange={({ target }) => onTick(product._id, target.checked)}
                className="mt-0.5 size-5"
              />
              <span className="min-w-0">
                <b className="block font-[550] wrap-anywhere">
                  {kitBuilderShopMessages.units(quantity, product.name)}
                </b>
                <span className="block text-small text-text-2">{why}</span>
              </span>
              <span className="num font-[650]">{rupeeSign(product.price * quantity)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
