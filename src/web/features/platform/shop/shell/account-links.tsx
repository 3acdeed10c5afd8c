import type { ReactNode } from 'react';
import { CircleUserRound, ShoppingCart } from 'lucide-react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { iconButtonClass } from '../../../../ui/icon-button.tsx';
import { ShopLink, ShopNavLink } from '../../../../ui/shop-link.tsx';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

interface Props {
  session: Session;
  badge: ReactNode;
}

/** The session is known only after hydration, so the links' space is reserved and nothing moves. */
export function AccountLinks({ session, badge }: Props) {
  return (
    <nav
      aria-label={shellMessages.account}
      className="ml-auto flex min-h-11 min-w-11 items-center justify-end md:w-66 md:gap-2"
    >
      {session.state === 'user' && <MemberLinks badge={badge} />}
      {session.state === 'none' && <GuestLinks />}
    </nav>
  );
}

function MemberLinks({ badge }: { badge: ReactNode }) {
  return (
    <>
      <ShopNavLink
        to={paths.myAccount}
        className={buttonClass('plain', 'normal', 'whitespace-nowrap max-md:px-2.5 max-[22rem]:hidden')}
      >
        <CircleUserRound size={20} className="max-md:size-6" />
        <span className="max-md:sr-only">{shellMessages.myAccount}</span>
      </ShopNavLink>
      <ShopNavLink
        to={paths.cart}
        className={`${iconButtonClass} relative md:flex md:w-auto md:gap-2 md:border-[1.5px] md:border-line-strong md:px-5 md:font-[650] md:hover:border-text`}
      >
        <ShoppingCart size={20} className="max-md:size-6" />
        <span className="max-md:sr-only">{shellMessages.cart}</span>
        {badge}
      </ShopNavLink>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <ShopLink to={paths.login} className={buttonClass('plain', 'normal', 'max-md:hidden')}>
        {shellMessages.login}
      </ShopLink>
      <ShopLink to={paths.signUp} className={buttonClass('strong', 'normal', 'max-md:hidden')}>
        {shellMessages.signUp}
      </ShopLink>
      <ShopLink to={paths.login} aria-label={shellMessages.login} className={`${iconButtonClass} md:hidden`}>
        <CircleUserRound size={24} />
      </ShopLink>
    </>
  );
}
