import { useRef, useState, type SubmitEvent } from 'react';
import { Tag, X, ShoppingCart } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { cartShopMessages } from './cart-shop.words.ts';
import type { ReplyOf } from '../../app/api-types.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { rupeeSign, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { discountedTotal, type CouponMisfit, type CouponTerms } from '../coupons/coupon-discount.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import type { CartItem } from './cart.shapes.ts';
import { countedItems } from './use-cart.shop.ts';
import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** Kept until the checkout, and removed with the person's other data. */
const queryKey = ['/cart', 'coupon'];

/** @param misfit why the coupon takes nothing off */
export function CouponLine({ misfit }: { misfit: CouponMisfit | null }) {
  const { coupon, apply, drop } = useCoupon();
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = box.current!.value.trim();
    if (code === '' || isChecking) return;
    setChecking(true);
    try {
      await apply(code);
      setError(null);
    } catch (failure) {
      setError(sentenceOf(failure, generalMessages.unexpected));
    }
    setChecking(false);
  }

  if (coupon) {
    return (
      <p
        role="status"
        className={`flex items-center gap-2.5 rounded-md pl-3.5 font-[650] ${misfit ? 'bg-warn-soft py-1.5 leading-snug text-on-warn-soft' : 'bg-ok-soft text-ok'}`}
      >
        <Tag size={16} />
        <span className="grow">{misfit ? misfitWords(coupon, misfit) : offWords(coupon)}</span>
        <IconButton aria-label={cartShopMessages.removeCoupon(coupon.code)} onClick={drop}>
          <X size={20} />
        </IconButton>
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        ref={box}
        label={cartShopMessages.couponCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={error}
        className="uppercase"
      />
      <Button type="submit" kind="outline" busy={isChecking} className="mt-[1.875rem]">
        {cartShopMessages.apply}
      </Button>
    </form>
  );
}

type AcceptedCoupon = ReplyOf<'GET /coupons/check'>;

function offWords({ code, discountPercentage, discountAmount, categories }: AcceptedCoupon): string {
  const off = discountAmount ? rupeeSign(discountAmount) : `${discountPercentage}%`;
  return categories ? cartShopMessages.offSome(code, off) : cartShopMessages.off(code, off);
}

function misfitWords({ code, leastOrder = 0 }: AcceptedCoupon, misfit: CouponMisfit): string {
  return misfit === 'belowLeast'
    ? cartShopMessages.offFrom(code, rupeeSign(leastOrder))
    : cartShopMessages.offNone(code);
}

/** The server checks the coupon again when the order is placed. */
export function useCoupon() {
  const client = useQueryClient();
  const { data } = useQuery<AcceptedCoupon | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    coupon: data,
    /** @throws the server's refusal */
    apply: async (code: string): Promise<void> => {
      client.setQueryData(queryKey, await callApi('GET /coupons/check', { query: { code } }));
    },
    drop: () => client.setQueryData(queryKey, null),
  };
}

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
