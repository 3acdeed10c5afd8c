import { ShoppingCart } from 'lucide-react';
import { orderTotal } from '../orders/order-total.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { CartItem } from './cart.shapes.ts';
import { countedItems } from './use-cart.shop.ts';
import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { cartShopMessages } from './cart-shop.words.ts';

/** Sums in rupees, without deleted products. */
export function cartTotal(items: CartItem[], discountPercentage = 0) {
  const lines = countedItems(items).map(({ product, unitPrice, quantity }) => ({
    pricePaise: paiseOf(unitPrice ?? product.price),
    quantity,
  }));
  const { subtotalPaise, discountPaise, totalPaise } = orderTotal(lines, discountPercentage);
  return {
    subtotal: rupeesOf(subtotalPaise),
    discount: rupeesOf(discountPaise),
    total: rupeesOf(totalPaise),
  };
}

/** @returns rupees */
export function lineSubtotal(price: number, quantity: number): number {
  return rupeesOf(paiseOf(price) * quantity);
}

export function EmptyCart() {
  return (
    <Empty icon={<ShoppingCart size={32} />} sentence={cartMessages.empty}>
      <ShopLink to={paths.products} className={buttonClass('primary')}>
        {cartShopMessages.goToProducts}
      </ShopLink>
    </Empty>
  );
}
