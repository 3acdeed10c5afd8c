import { Button } from '../../kit/web/ui/button.tsx';
import { CHECKOUT_FORM } from './checkout-form.shop.tsx';
import { checkoutShopMessages } from './checkout-shop.words.ts';

interface Props {
  total: string;
  isPlacing: boolean;
  /** The server's message if it refused the order. */
  reason: string | null;
}

/** It comes after the sum on phones, and names the sum. */
export function PlaceOrder({ total, isPlacing, reason }: Props) {
  return (
    <div className="grid gap-4">
      {reason && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 font-[550] text-bad">
          {reason}
        </p>
      )}
      <Button type="submit" form={CHECKOUT_FORM} size="large" busy={isPlacing} className="num">
        {isPlacing ? checkoutShopMessages.placingOrder : checkoutShopMessages.placeOrder(total)}
      </Button>
    </div>
  );
}
