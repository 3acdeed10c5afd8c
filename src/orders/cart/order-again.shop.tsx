import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import type { OrderLine } from '../orders/orders.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { cartShopMessages } from './cart-shop.words.ts';
import { useCartChanges } from './use-cart-changes.shop.ts';

interface Props {
  lines: OrderLine[];
  /** Another step comes first, such as paying. */
  isQuiet: boolean;
}

/** Adds the products at today's prices. Products no longer sold are left out. */
export function OrderAgain({ lines, isQuiet }: Props) {
  const { addAgain } = useCartChanges();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const sold = lines.flatMap(({ product, quantity }) =>
    product ? [{ productId: product._id, quantity }] : [],
  );
  if (sold.length === 0) return null;

  async function orderAgain() {
    setBusy(true);
    const added = await addAgain(sold);
    setBusy(false);
    if (added > 0) navigate(paths.cart);
  }

  return (
    <Button
      kind={isQuiet ? 'outline' : 'primary'}
      size="large"
      busy={isBusy}
      onClick={() => void orderAgain()}
    >
      <RotateCcw size={20} />
      {cartShopMessages.orderAgain}
    </Button>
  );
}
