import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_QUANTITY_PER_LINE } from '../orders/orders-limits.ts';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import type { ButtonSize } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { cartShopMessages } from './cart-shop.words.ts';
import { useCartChanges } from './use-cart-changes.shop.ts';
import { useCart } from './use-cart.shop.ts';

/** Needed only after a product is added, so it loads during that request. */
const popup = likelyChunk(() => import('./added-popup.shop.tsx'));

interface Props {
  product: { _id: string; name: string; image: string | null; inStock: boolean; stockLeft: number | null };
  size?: ButtonSize;
}

/** The 'Order Now' button; for a product in the cart, a minus and a plus button. */
export function OrderControl({ product, size }: Props) {
  const { items } = useCart();
  const { add, changeQuantity } = useCartChanges();
  const [isAdding, setAdding] = useState(false);
  const [isPopupOpen, setPopupOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const quantity = items.find((item) => item.productId === product._id)?.quantity ?? 0;
  const isInCart = quantity > 0;
  const AddedPopup = popup.loaded()?.AddedPopup;

  // The pressed button may disappear or come back. Focus stays in this control.
  const wasUsed = useRef(false);
  useLayoutEffect(() => {
    if (!wasUsed.current || isPopupOpen || document.activeElement !== document.body) return;
    (plus.current ?? frame.current?.querySelector('button'))?.focus();
  }, [isInCart, isPopupOpen]);

  async function order() {
    wasUsed.current = true;
    setAdding(true);
    // If the pop-up does not load, the toast is enough.
    const fetched = popup.load().then(
      () => true,
      () => false,
    );
    const isAdded = await add(product);
    setAdding(false);
    setPopupOpen(isAdded && (await fetched));
  }

  function change(by: 1 | -1) {
    wasUsed.current = true;
    void changeQuantity(product._id, by);
  }

  return (
    <div ref={frame} className="card-action">
      {isInCart ? (
        <Stepper
          name={product.name}
          quantity={quantity}
          max={product.stockLeft ?? MAX_QUANTITY_PER_LINE}
          onStep={change}
          plusRef={plus}
        />
      ) : product.inStock ? (
        <Button
          size={size}
          busy={isAdding}
          aria-label={cartShopMessages.orderNow(product.name)}
          onClick={() => void order()}
        >
          {cartShopMessages.orderNowTitle}
        </Button>
      ) : (
        <p className="grid min-h-11 place-items-center font-[650] text-text-2">
          {cartShopMessages.outOfStockTitle}
        </p>
      )}
      {isPopupOpen && AddedPopup && <AddedPopup product={product} onClose={() => setPopupOpen(false)} />}
    </div>
  );
}
