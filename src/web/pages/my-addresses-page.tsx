import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/page-paths.ts';
import { AddressBook } from '../features/account/address-book.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The customer's address book. */
export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap pb-6">
      <PageHead title="Addresses" description="Your saved addresses." />
      <Breadcrumb crumbs={[{ to: paths.myAccount, name: 'My Account' }]} here="Addresses" />
      <PageHeading className="mb-5">Addresses</PageHeading>
      {user ? <AddressBook user={user} /> : <p>{messages.account.loggedOut}</p>}
    </div>
  );
}
