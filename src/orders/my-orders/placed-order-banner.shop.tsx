import type { ReactNode } from 'react';
import { CircleCheck, X } from 'lucide-react';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import { paths } from '../../app/page-paths.ts';
import { cartShopMessages } from '../cart/cart-shop.words.ts';
import { orderedProduct } from '../cart/pending-product.shop.ts';
import { useCart } from '../cart/use-cart.shop.ts';
import { placedOrder } from '../checkout/placed-order.shop.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

/** What the home page tells right after an order, and after a log-in on the way to one. */
export function HomeNotes() {
  return (
    <>
      <PlacedOrderBanner />
      <OrderedProductBanner />
    </>
  );
}

export function PlacedOrderBanner() {
  const id = useStore(placedOrder);
  const { whatsapp } = useShop();
  if (id === null) return null;
  return (
    <Banner sentence={myOrdersShopMessages.orderPlacedWeWillCall(id)} onClose={() => placedOrder.set(null)}>
      <ShopLink to={paths.myOrder(id)} className={link}>
        {myOrdersShopMessages.viewOrder}
      </ShopLink>
      {whatsapp !== null && (
        <a href={whatsappLink(whatsapp, myOrdersShopMessages.aboutMyOrder(id))} className={link}>
          {myOrdersShopMessages.whatsappUs}
        </a>
      )}
    </Banner>
  );
}

function OrderedProductBanner() {
  const product = useStore(orderedProduct);
  const { items } = useCart();
  if (!product || !items.some(({ productId }) => productId === product._id)) return null;
  return (
    <Banner sentence={cartShopMessages.isInYourCart(product.name)} onClose={() => orderedProduct.set(null)}>
      <ShopLink to={paths.cart} className={link}>
        {cartShopMessages.goToCart}
      </ShopLink>
    </Banner>
  );
}

const link = 'link-line inline-flex min-h-11 items-center font-[650] max-md:order-1';

interface BannerProps {
  sentence: string;
  onClose: () => void;
  children: ReactNode;
}

function Banner({ sentence, onClose, children }: BannerProps) {
  return (
    <aside
      aria-label={myOrdersShopMessages.yourOrder}
      className="my-4 flex flex-wrap items-center gap-x-5 rounded-lg bg-ok-soft py-3 pr-2 pl-4 text-ok md:mb-0"
    >
      <CircleCheck size={24} />
      <p role="status" className="num grow basis-44 font-[650]">
        {sentence}
      </p>
      {children}
      <IconButton aria-label={myOrdersShopMessages.closeThisNote} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </aside>
  );
}
