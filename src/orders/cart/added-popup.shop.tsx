import { useId } from 'react';
import { CircleCheck } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { useModal } from '../../kit/web/ui/dialogs/use-modal.ts';
import { cartShopMessages } from './cart-shop.words.ts';

interface Props {
  product: { name: string; image: string | null };
  onClose: () => void;
}

/** Shown at the bottom on phones, beside the cart on wide screens. */
export function AddedPopup({ product, onClose }: Props) {
  const dialog = useModal(onClose, true);
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="mx-auto mt-auto mb-0 w-full max-w-[480px] animate-rise rounded-t-xl bg-surface text-text shadow-float md:m-auto md:w-[420px] md:rounded-xl"
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-center gap-4">
          {product.image && (
            <span className="stage grid size-20 shrink-0 place-items-center rounded-md">
              <img src={product.image} alt="" width="68" height="68" />
            </span>
          )}
          <div>
            <h2 id={titleId} className="title-3 flex items-center gap-2 text-lead">
              <CircleCheck size={20} className="text-ok" />
              {cartMessages.itemAdded}
            </h2>
            <p lang={englishIn(product.name)} className="mt-1 text-small text-text-2">
              {product.name}
            </p>
          </div>
        </div>
        <div className="grid gap-2.5 xs:grid-cols-2">
          <Button data-first-focus onClick={() => navigate(paths.cart)}>
            {cartShopMessages.goToCart}
          </Button>
          <Button kind="outline" onClick={onClose} className="max-md:px-2">
            {cartShopMessages.continueShopping}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
