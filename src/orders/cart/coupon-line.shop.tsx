import { useRef, useState, type SubmitEvent } from 'react';
import { Tag, X } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { cartShopMessages } from './cart-shop.words.ts';
import type { ReplyOf } from '../../app/api-types.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';

/** Kept until the checkout, and removed with the person's other data. */
const queryKey = ['/cart', 'coupon'];

export function CouponLine() {
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
      <p role="status" className="flex items-center gap-2.5 rounded-md bg-ok-soft pl-3.5 font-[650] text-ok">
        <Tag size={16} />
        <span className="grow">{cartShopMessages.off(coupon.code, coupon.discountPercentage)}</span>
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
