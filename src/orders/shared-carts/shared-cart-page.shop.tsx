import { useQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sharedCartPageMessages } from './shared-cart-page.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { englishIn } from '../../kit/rules/text-language.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { SharedCart } from './shared-carts.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { returnAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { enqueue, useCartChanges } from '../cart/use-cart-changes.shop.ts';

// The server runs no `queries`: anyone who has the link sees the cart, and nobody else in a kept page.

export function Component({ params }: PageProps) {
  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead title={sharedCartPageMessages.title} description={sharedCartPageMessages.description} />
      <PageHeading className="mb-5 md:mb-7">{sharedCartPageMessages.title}</PageHeading>
      <Cart token={params.token!} />
    </div>
  );
}

function Cart({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /shared-carts/:token', { params: { token } }),
    staleTime: 0,
  });
  if (isRefusal(error, 404) || isRefusal(error, 400))
    return <p role="alert">{sharedCartPageMessages.over}</p>;
  if (error && !data)
    return (
      <LoadFailed
        sentence={sentenceOf(error, sharedCartPageMessages.loadFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Pending />;
  return <SharedCartView token={token} cart={data} />;
}

const WANTED_KEY = 'shared-cart-wanted';

function SharedCartView({ token, cart }: { token: string; cart: SharedCart }) {
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
