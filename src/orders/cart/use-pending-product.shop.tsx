import { useEffect, useEffectEvent } from 'react';
import { ShoppingBag } from 'lucide-react';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { orderedProduct, takePendingProduct } from './pending-product.shop.ts';
import { useCartChanges } from './use-cart-changes.shop.ts';
import { cartMessages } from './cart.words.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useCart } from './use-cart.shop.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { cartShopMessages } from './cart-shop.words.ts';

export function usePendingProduct(): void {
  const { state } = useSession();
  const { add } = useCartChanges();
  const addPending = useEffectEvent(async () => {
    const waiting = takePendingProduct();
    if (waiting && (await add(waiting))) orderedProduct.set(waiting);
  });
  useEffect(() => {
    if (state === 'user') void addPending();
  }, [state]);
}

/** Called once, by the layout. */
export function useCartErrors(): void {
  const { error } = useCart();
  useEffect(() => {
    if (error) toasts.error(cartMessages.loadFailed);
  }, [error]);
}

export function FloatingCheckout({ count }: { count: number }) {
  return (
    <aside
      aria-label={cartShopMessages.cartShortcut}
      className="floating-checkout fixed right-[88px] bottom-4 left-4 z-30 flex justify-end md:left-auto"
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
