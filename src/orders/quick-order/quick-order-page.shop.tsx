import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { enqueue, useCartChanges } from '../cart/use-cart-changes.shop.ts';
import { QuickOrderForm, type FoundLine } from './quick-order-form.web.tsx';
import { quickOrderMessages } from './quick-order.words.ts';

/** For members of companies, who know their codes. */
export function Component() {
  const { user } = useSession();
  const { finish } = useCartChanges();
  const navigate = useNavigate();
  if (user && !user.isMember) return <NotFound />;

  async function addAll(found: FoundLine[]): Promise<void> {
    const lines = found.map(({ product, quantity }) => ({ productId: product._id, quantity }));
    finish(await enqueue(() => callApi('POST /cart/lines', { body: { lines } })));
    navigate(paths.cart);
  }

  return (
    <div className="wrap max-w-[760px] py-6 md:py-9">
      <PageHead title={quickOrderMessages.title} description={quickOrderMessages.lead} />
      <PageHeading className="mb-2">{quickOrderMessages.title}</PageHeading>
      {user && <QuickOrderForm submitLabel={quickOrderMessages.toCart} onLines={addAll} />}
    </div>
  );
}
