import { ShoppingCart } from 'lucide-react';
import { cartMessages } from '../../../../../contract/orders/cart/cart-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Empty } from '../../../../ui/page/empty.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { cartShopMessages } from '../../../../../contract/orders/cart/cart-shop-messages.ts';

export function EmptyCart() {
  return (
    <Empty icon={<ShoppingCart size={32} />} sentence={cartMessages.empty}>
      <ShopLink to={paths.products} className={buttonClass('primary')}>
        {cartShopMessages.goToProducts}
      </ShopLink>
    </Empty>
  );
}
