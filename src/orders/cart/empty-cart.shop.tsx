import { ShoppingCart } from 'lucide-react';
import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { cartShopMessages } from './cart-shop.words.ts';

export function EmptyCart() {
  return (
    <Empty icon={<ShoppingCart size={32} />} sentence={cartMessages.empty}>
      <ShopLink to={paths.products} className={buttonClass('primary')}>
        {cartShopMessages.goToProducts}
      </ShopLink>
    </Empty>
  );
}
