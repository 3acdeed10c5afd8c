import { authMessages } from '../auth/auth.words.ts';
import { paths } from '../../app/page-paths.ts';
import { AddressBook } from './address-book.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';

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
