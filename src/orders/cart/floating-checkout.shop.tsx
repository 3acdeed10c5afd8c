import { ShoppingBag } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { cartShopMessages } from './cart-shop.words.ts';

export function FloatingCheckout({ count }: { count: number }) {
  return (
    <aside
      aria-label={cartShopMessages.cartShortcut}
      className="fixed right-[88px] bottom-4 left-4 z-30 flex justify-end md:left-auto"
    >
      <ShopLink
        to={paths.checkout}
        className={buttonClass('primary', 'large', 'num w-full rounded-full shadow-float')}
      >
        <ShoppingBag size={20} />
        {cartShopMessages.checkout(count)}
      </ShopLink>
    </aside>
  );
}
