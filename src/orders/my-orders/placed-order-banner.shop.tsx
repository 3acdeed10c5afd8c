import { CircleCheck, X } from 'lucide-react';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import { paths } from '../../app/page-paths.ts';
import { placedOrder } from '../checkout/placed-order.shop.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

/** The home page shows it, as the specification says. */
export function PlacedOrderBanner() {
  const id = useStore(placedOrder);
  const { whatsapp } = useShop();
  if (id === null) return null;
  return (
    <aside
      aria-label={myOrdersShopMessages.yourOrder}
      className="my-4 flex flex-wrap items-center gap-x-5 rounded-lg bg-ok-soft py-3 pr-2 pl-4 text-ok md:mb-0"
    >
      <CircleCheck size={24} />
      <p role="status" className="num grow basis-44 font-[650]">
        {myOrdersShopMessages.orderPlacedWeWillCall(id)}
      </p>
      <ShopLink
        to={paths.myOrder(id)}
        className="link-line inline-flex min-h-11 items-center font-[650] max-md:order-1"
      >
        {myOrdersShopMessages.viewOrder}
      </ShopLink>
      {whatsapp !== null && (
        <a
          href={whatsappLink(whatsapp, myOrdersShopMessages.aboutMyOrder(id))}
          className="link-line inline-flex min-h-11 items-center font-[650] max-md:order-1"
        >
          {myOrdersShopMessages.whatsappUs}
        </a>
      )}
      <IconButton aria-label={myOrdersShopMessages.closeThisNote} onClick={() => placedOrder.set(null)}>
        <X size={20} />
      </IconButton>
    </aside>
  );
}
