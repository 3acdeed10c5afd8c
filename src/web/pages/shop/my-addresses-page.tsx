import { authMessages } from '../../../contract/accounts/auth-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { AddressBook } from '../../features/accounts/shop/address-book.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap pb-6">
      <PageHead title={screenMessages.addresses} description={screenMessages.yourSavedAddresses} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={screenMessages.addresses}
      />
      <PageHeading className="mb-5">{screenMessages.addresses}</PageHeading>
      {user ? <AddressBook user={user} /> : <p>{authMessages.accountNeedsLogIn}</p>}
    </div>
  );
}
