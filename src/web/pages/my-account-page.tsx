import { messages } from '../../contract/messages.ts';
import { PersonalDetails } from '../features/account/personal-details.tsx';
import { ReturnNote } from '../features/order-payment/return-note.tsx';
import { MyOrders } from '../features/orders/my-orders.tsx';
import { MyPlans } from '../features/planning/my-plans.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { useSession } from '../lib/session.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** The customer's details and orders. */
export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title="My Account" description="Your details and your orders." />
      <PageHeading className="mb-5 md:mb-7">My Account</PageHeading>
      {user ? (
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[340px_1fr] lg:gap-10">
          <PersonalDetails user={user} />
          <div className="grid gap-5">
            <ReturnNote at="account" />
            <MyOrders />
            <MyPlans />
          </div>
        </div>
      ) : (
        <p>{messages.account.loggedOut}</p>
      )}
    </div>
  );
}
