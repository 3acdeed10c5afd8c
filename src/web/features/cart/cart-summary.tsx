import type { CartItem } from '../../../contract/cart-shapes.ts';
import { rupeeSign } from '../../../contract/money.ts';
import { paths } from '../../../contract/page-paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { cartTotal } from './cart-total.ts';
import { CouponLine } from './coupon-line.tsx';
import { useCartChanges } from './use-cart-changes.ts';
import { useCoupon } from './use-coupon.ts';

/** The cart's sums, and the links to the checkout and back to the products. */
export function CartSummary({ items }: { items: CartItem[] }) {
  const { clear } = useCartChanges();
  const { coupon } = useCoupon();
  const { subtotal, discount, total } = cartTotal(items, coupon?.discountPercentage);
  return (
    <aside
      aria-label="Summary"
      className="grid gap-4 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-36"
    >
      <CouponLine />
      <dl className="num grid gap-2">
        {discount > 0 && <SumRow name="Subtotal" value={rupeeSign(subtotal)} />}
        {discount > 0 && <SumRow name="Discount" value={`−${rupeeSign(discount)}`} />}
        <SumRow name="Total" value={rupeeSign(total)} isTotal />
      </dl>
      <p role="status" className="sr-only">
        Total {rupeeSign(total)}
      </p>
      <p className="text-small text-text-3">
        GST included. Pay on delivery by cash or UPI. Nothing is charged now.
      </p>
      <ShopLink to={paths.checkout} className={buttonClass('primary', 'large')}>
        Proceed to Checkout
      </ShopLink>
      <Button kind="outline" onClick={() => void clear()}>
        Clear Cart
      </Button>
    </aside>
  );
}
