import { authMessages } from './auth.words.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyDevices } from '../sessions/lazy-devices.shop.tsx';
import { LazyOwnData } from '../own-data/lazy-own-data.shop.tsx';
import { PersonalDetails } from './personal-details.shop.tsx';
import { LazyOwnQuotes } from '../../quotes/quotes/lazy-own-quotes.shop.tsx';
import { MyOrders } from '../../orders/my-orders/my-orders.shop.tsx';
import { ReturnNote } from '../../payments/payments/return-note.shop.tsx';
import { MyPlans } from '../../planning/plans/my-plans.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';

export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={screenMessages.myAccount} description={screenMessages.yourDetailsAndYourOrders} />
      <PageHeading className="mb-5 md:mb-7">{screenMessages.myAccount}</PageHeading>
      {user ? (
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[340px_1fr] lg:gap-10">
          <div className="grid gap-5">
            <ReturnNote at="account" />
            <MyOrders />
            <LazyOwnQuotes />
            <MyPlans />
          </div>
          <div className="grid gap-5 lg:-order-1">
            <PersonalDetails user={user} />
            {user.isMember && (
              <ShopLink to={paths.myCompany} className="link-line font-[650]">
                {screenMessages.yourCompany}
              </ShopLink>
            )}
            <LazyDevices />
            <LazyOwnData />
          </div>
        </div>
      ) : (
        <p>{authMessages.accountNeedsLogIn}</p>
      )}
    </div>
  );
}
