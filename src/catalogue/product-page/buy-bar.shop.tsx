import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { percentOff, rupeeSign } from '../../kit/rules/money.ts';
import { productShopMessages } from './product-shop.words.ts';

interface Props {
  product: { price: number; mrp: number | null };
  watched: RefObject<HTMLElement | null>;
  /** A member's total, in the place of the shop's price. */
  ownPrice: ReactNode;
  order: ReactNode;
}

export function BuyBar({ product, watched, ownPrice, order }: Props) {
  const isShown = useScrolledPast(watched);
  if (!isShown) return null;
  const off = percentOff(product.price, product.mrp);
  return (
    <aside
      aria-label={productShopMessages.buy}
      className="fixed inset-x-0 bottom-0 z-29 flex animate-rise items-center gap-3.5 border-t border-line bg-surface px-4 py-2.5 md:hidden"
    >
      <p className="num has-[+.own-total]:hidden">
        <b className="block text-[1.25rem] leading-tight tracking-[-0.02em]">{rupeeSign(product.price)}</b>
        {off > 0 && <span className="text-micro font-[650] text-ok">{productShopMessages.off(off)}</span>}
      </p>
      {ownPrice}
      <div className="grow">{order}</div>
    </aside>
  );
}

function useScrolledPast(watched: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setPast(!entry!.isIntersecting && entry!.boundingClientRect.top < 0);
    });
    observer.observe(watched.current!);
    return () => observer.disconnect();
  }, [watched]);
  return isPast;
}
