import { authMessages } from '../../../contract/accounts/auth-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { LazyDevices } from '../../features/accounts/shop/lazy-devices.tsx';
import { LazyOwnData } from '../../features/accounts/shop/lazy-own-data.tsx';
import { PersonalDetails } from '../../features/accounts/shop/personal-details.tsx';
import { LazyOwnQuotes } from '../../features/desk/shop/quotes/lazy-own-quotes.tsx';
import { MyOrders } from '../../features/orders/shop/my-orders/my-orders.tsx';
import { ReturnNote } from '../../features/payments/shop/return-note.tsx';
import { MyPlans } from '../../features/planning/shop/plans/my-plans.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

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
