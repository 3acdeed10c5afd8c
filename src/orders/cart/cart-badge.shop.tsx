import { cartShopMessages } from './cart-shop.words.ts';

export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      key={count}
      className="num absolute -top-1 -right-1 min-w-5 animate-pop rounded-full bg-accent px-1 text-center text-[11px] leading-5 font-bold text-on-accent"
    >
      {count}
      <span className="sr-only">{count === 1 ? cartShopMessages.item : cartShopMessages.items}</span>
    </span>
  );
}
