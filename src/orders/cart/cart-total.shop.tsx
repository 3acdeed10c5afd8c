import { ShoppingCart } from 'lucide-react';
import { discountedTotal, type CouponTerms } from '../coupons/coupon-discount.ts';
import type { AcceptedCoupon } from './coupon-line.shop.tsx';
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
export function cartTotal(items: CartItem[], coupon: AcceptedCoupon | null = null) {
  const lines = countedItems(items).map(({ product, unitPrice, quantity }) => ({
    category: product.category,
    pricePaise: paiseOf(unitPrice ?? product.price),
    quantity,
  }));
  const { misfit, subtotalPaise, discountPaise, totalPaise } = discountedTotal(
    lines,
    coupon && termsOf(coupon),
    ({ category }) => category,
  );
  return {
    /** Why the coupon takes nothing off. */
    misfit,
    subtotal: rupeesOf(subtotalPaise),
    discount: rupeesOf(discountPaise),
    total: rupeesOf(totalPaise),
  };
}

function termsOf({
  discountPercentage,
  discountAmount,
  leastOrder,
  categories,
}: AcceptedCoupon): CouponTerms {
  return {
    discountPercentage,
    discountPaise: discountAmount ? paiseOf(discountAmount) : null,
    leastPaise: leastOrder ? paiseOf(leastOrder) : null,
    categories: categories ?? null,
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
