import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { rupeeSign, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { KitAnswer } from './kit.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyYourPrice } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { useId } from 'react';

export type KitLine = KitAnswer['plans'][number]['lines'][number];

interface Props {
  line: KitLine;
  onStep: (by: number) => void;
}

/** A line that is taken out stays, so that it can come back. */
export function KitLineItem({ line: { product, quantity, why, own }, onStep }: Props) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[auto_1fr_auto]">
      <ProductThumb image={product.image} size="small" />
      <div className="min-w-0">
        {own ? (
          <b className="font-[650] wrap-anywhere">{product.name}</b>
        ) : (
          <ShopLink
            to={paths.product(product.slug)}
            className="inline-block font-[650] hover:underline max-sm:py-1"
          >
            <NoBreak text={product.name} />
          </ShopLink>
        )}
        <p className="num text-small wrap-anywhere text-text-2">
          {own ? why : kitBuilderShopMessages.each(rupeeSign(product.price), why)}
        </p>
        {!own && quantity > 0 && <LazyYourPrice productId={product._id} quantity={quantity} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-start-2 max-sm:justify-self-start">
        {own ? (
          <Badge tone="green">
            {quantity} × {kitBuilderShopMessages.youHaveIt}
          </Badge>
        ) : product.inStock ? (
          <>
            {quantity === 0 && <Badge tone="amber">{kitBuilderShopMessages.leftOut}</Badge>}
            <Stepper name={product.name} quantity={quantity} max={MAX_QUANTITY_PER_LINE} onStep={onStep} />
          </>
        ) : (
          <Badge tone="red">{kitBuilderShopMessages.notInStock}</Badge>
        )}
      </div>
    </li>
  );
}

interface PrintedListProps {
  name: string;
  lines: { product: Ref; quantity: number; why: string; own?: true | undefined }[];
  paise: number;
}

/** The list as it goes to paper, with rates and amounts. */
export function PrintedList({ name, lines, paise }: PrintedListProps) {
  const cell = 'border-b border-line py-1.5 align-top';
  return (
    <table className="num hidden w-full border-collapse text-left text-small print:table">
      <caption className="pb-2 text-left text-lead font-[650]">{name}</caption>
      <thead>
        <tr>
          <th className={`${cell} w-14`}>{kitBuilderShopMessages.serialNumber}</th>
          <th className={cell}>{kitBuilderShopMessages.item}</th>
          <th className={`${cell} text-right`}>{kitBuilderShopMessages.quantity}</th>
          <th className={`${cell} pl-4 text-right`}>{kitBuilderShopMessages.rate}</th>
          <th className={`${cell} pl-4 text-right`}>{kitBuilderShopMessages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, quantity, why, own }, index) => (
          <tr key={product._id + why} className="break-inside-avoid">
            <td className={cell}>{index + 1}</td>
            <td className={cell}>
              <b className="font-[650]">{product.name}</b>
              <span className="block">{own ? kitBuilderShopMessages.youHaveIt : why}</span>
            </td>
            <td className={`${cell} text-right`}>{quantity}</td>
            <td className={`${cell} pl-4 text-right`}>{rupeeSign(own ? 0 : product.price)}</td>
            <td className={`${cell} pl-4 text-right`}>
              {rupeeSign(own ? 0 : rupeesOf(paiseOf(product.price) * quantity))}
            </td>
          </tr>
        ))}
        <tr className="font-bold">
          <td />
          <td className="py-2" colSpan={3}>
            {kitBuilderShopMessages.totalWithGst}
          </td>
          <td className="py-2 pl-4 text-right">{rupeeSign(rupeesOf(paise))}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface OftenNeededProps {
  suggestions: KitAnswer['plans'][number]['suggestions'];
  ticked: readonly string[];
  onTick: (productId: string, isTicked: boolean) => void;
}

export function OftenNeeded({ suggestions, ticked, onTick }: OftenNeededProps) {
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
