import { useEffect, useEffectEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { customerDate } from '../../../../../domain/platform/dates.ts';
import { rupeeSign } from '../../../../../domain/platform/money.ts';
import type { SharedCart } from '../../../../../contract/orders/shared-carts/shared-carts-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { returnAfterLogIn } from '../../../../lib/session/page-after-log-in.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { SumRow } from '../../../../ui/tables/sum-row.tsx';
import { enqueue, useCartChanges } from '../cart/use-cart-changes.ts';
import { sharedCartPageMessages } from '../../../../../contract/orders/shared-carts/shared-cart-page-messages.ts';

const WANTED_KEY = 'shared-cart-wanted';

export function SharedCartView({ token, cart }: { token: string; cart: SharedCart }) {
  const { note, lines, total, gone, expiresAt } = cart;
  const { isBusy, take } = useTaking(token, lines);
  return (
    <div className="grid gap-5">
      {note !== null && (
        <p className="rounded-xl border border-line-strong p-5 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
      {gone.length > 0 && (
        <p className="font-[550] wrap-anywhere text-bad">{sharedCartPageMessages.gone(gone)}</p>
      )}
      {lines.length === 0 ? (
        <p>{sharedCartPageMessages.nothingLeft}</p>
      ) : (
        <>
          <ul className="rounded-xl border border-line bg-surface px-5">
            {lines.map(({ product, quantity, total: ofLine }) => (
              <li
                key={product._id}
                className="flex items-center gap-4 border-b border-line py-3 last:border-b-0"
              >
                <ProductThumb image={product.image} size="small" />
                <span className="min-w-0 flex-1">
                  <ShopLink
                    to={paths.product(product.slug)}
                    lang={englishIn(product.name)}
                    className="font-[650] wrap-anywhere"
                  >
                    {product.name}
                  </ShopLink>
                  <span className="num block text-small text-text-2">
                    {sharedCartPageMessages.pieces(quantity, rupeeSign(product.price))}
                    {!product.inStock && `, ${sharedCartPageMessages.outOfStock}`}
                  </span>
                </span>
                <span className="num font-[650]">{rupeeSign(ofLine)}</span>
              </li>
            ))}
          </ul>
          <dl className="num">
            <SumRow name={sharedCartPageMessages.total} value={rupeeSign(total)} isTotal />
          </dl>
          <p className="text-small text-text-3">
            {sharedCartPageMessages.atShopPrices(customerDate(expiresAt))}
          </p>
          <Button size="large" busy={isBusy} onClick={take} className="justify-self-start max-sm:w-full">
            {sharedCartPageMessages.take}
          </Button>
        </>
      )}
    </div>
  );
}

/** A visitor is sent to the log-in, and comes back to have the cart taken. */
function useTaking(token: string, lines: SharedCart['lines']) {
  const session = useSession();
  const navigate = useNavigate();
  const { finish } = useCartChanges();

  function logIn(): void {
    sessionStorage.setItem(WANTED_KEY, token);
    returnAfterLogIn(window.location.pathname);
    navigate(paths.login);
  }

  const taking = useMutation({
    mutationFn: () => enqueue(() => callApi('POST /shared-carts/:token/take', { params: { token } })),
    onSuccess: (items) => {
      finish(items);
      // A product may have gone since this page was read; then it was left out.
      const inCart = new Set(items.map(({ productId }) => productId));
      const leftOut = lines.filter(({ product }) => !inCart.has(product._id));
      if (leftOut.length === 0) toasts.success(sharedCartPageMessages.taken);
      else toasts.error(sharedCartPageMessages.gone(leftOut.map(({ product }) => product.name)));
      navigate(paths.cart);
    },
    onError: (error) => {
      if (isRefusal(error, 401)) logIn();
      else toasts.error(sentenceOf(error, sharedCartPageMessages.takeFailed));
    },
  });

  const takeWanted = useEffectEvent(() => {
    if (sessionStorage.getItem(WANTED_KEY) !== token) return;
    sessionStorage.removeItem(WANTED_KEY);
    taking.mutate();
  });
  useEffect(() => {
    if (session.state === 'user') takeWanted();
  }, [session.state]);

  const take = () => (session.state === 'none' ? logIn() : taking.mutate());
  return { isBusy: taking.isPending, take };
}
