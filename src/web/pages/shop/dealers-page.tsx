import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { DealerForm } from '../../features/accounts/shop/dealer-form.tsx';
import { dealerMessages } from '../../../contract/accounts/dealer-messages.ts';
import { OwnCompanyCard } from '../../features/accounts/shop/own-company.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import { useSession } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { NotFound } from './parts/not-found.tsx';

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
