import { authMessages } from '../../accounts/auth/auth.words.ts';
import { companyMessages } from './company.words.ts';
import { paths } from '../../app/page-paths.ts';
import { dealerMessages } from './dealer.words.ts';
import { OwnCompanyCard } from './own-company.shop.tsx';
import { CompanyOrders } from '../../orders/orders/company-orders.shop.tsx';
import { OwnAccount } from '../../payments/statements/own-account.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { quickOrderMessages } from '../../orders/quick-order/quick-order.words.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';

export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap pb-6">
      <PageHead title={dealerMessages.yourCompany} description={dealerMessages.yourCompany} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={dealerMessages.company}
      />
      <PageHeading className="mb-5">{dealerMessages.yourCompany}</PageHeading>
      {user ? (
        <OwnCompanyCard whenNone={<p>{companyMessages.none}</p>}>
          {user.isMember && (
            <ShopLink to={paths.quickOrder} className="link-line justify-self-start font-[650]">
              {quickOrderMessages.title}
            </ShopLink>
          )}
          <OwnAccount />
          <section aria-labelledby="company-orders">
            <h2 id="company-orders" tabIndex={-1} className="title-2 mb-4">
              {dealerMessages.orders}
            </h2>
            <CompanyOrders />
          </section>
        </OwnCompanyCard>
      ) : (
        <p>{authMessages.accountNeedsLogIn}</p>
      )}
    </div>
  );
}
