import { authMessages } from '../../../contract/accounts/auth-messages.ts';
import { companyMessages } from '../../../contract/accounts/company-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { dealerMessages } from '../../../contract/accounts/dealer-messages.ts';
import { OwnCompanyCard } from '../../features/accounts/shop/own-company.tsx';
import { CompanyOrders } from '../../features/orders/shop/company-orders.tsx';
import { OwnAccount } from '../../features/payments/shop/own-account.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';

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
