import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { DealerForm } from './dealer-form.shop.tsx';
import { dealerMessages } from './dealer.words.ts';
import { OwnCompanyCard } from './own-company.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';

/** There is no such page while applications are closed. */
export const isThere = ({ dealers }: Shop) => dealers === true;

export function Component() {
  const session = useSession();
  if (!isThere(useShop())) return <NotFound />;
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={dealerMessages.title} description={dealerMessages.lead} canonical={paths.dealers} />
      <PageHeading className="mb-2">{dealerMessages.title}</PageHeading>
      <p className="mb-6 max-w-[60ch] text-lead text-text-2">{dealerMessages.lead}</p>
      {session.state === 'user' && <OwnCompanyCard whenNone={<DealerForm user={session.user} />} />}
      {session.state === 'none' && (
        <div className="grid justify-items-start gap-4">
          <p>{dealerMessages.logInFirst}</p>
          <ShopLink to={paths.login} className={buttonClass('primary')}>
            {dealerMessages.logIn}
          </ShopLink>
        </div>
      )}
    </div>
  );
}
