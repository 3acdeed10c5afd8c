import { useEffect, useState } from 'react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { paths } from '../../app/page-paths.ts';
import { callLink, phoneText } from '../../kit/rules/phone-links.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import type { Session } from '../../kit/web/lib/session/session.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { said, useMainLinks } from './main-links.shop.ts';
import { shellMessages } from './shell.words.ts';

interface MenuLink {
  to: string;
  name: string;
}

export interface MenuProps {
  session: Session;
  cartCount: number;
  onLogOut: () => void;
  onClose: () => void;
}

const link =
  'flex min-h-12 w-full items-center rounded-md px-3 text-left font-[550] hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft';

export function MenuDrawer({
  session,
  cartCount,
  categories,
  onLogOut,
  onClose,
}: MenuProps & { categories: MenuLink[] }) {
  const { phone, hours } = useShop();
  const header = useMainLinks();
  useCloseOnPageChange(onClose);
  const items = (links: MenuLink[]) =>
    links.map(({ to, name }) => (
      <li key={to}>
        <ShopNavLink
          to={to}
          end={to === paths.home}
          lang={englishIn(name)}
          className={link}
          onClick={onClose}
        >
          {name}
        </ShopNavLink>
      </li>
    ));
  return (
    <Dialog title={shellMessages.menu} position="left" onClose={onClose}>
      <nav aria-label={shellMessages.menu}>
        <ul className="grid gap-1">
          {items([
            ...header.map(({ to, name }) => ({ to, name: said(name) })),
            { to: paths.planningTools, name: shellMessages.planningTools },
          ])}
          {items(linksFor(session, cartCount))}
          {session.state === 'user' && (
            <li>
              <button
                type="button"
                className={link}
                onClick={() => {
                  onClose();
                  onLogOut();
                }}
              >
                {shellMessages.logout}
              </button>
            </li>
          )}
        </ul>
        {categories.length > 0 && (
          <>
            <h3 className="mt-4 mb-1 px-3 text-small font-[650] text-text-3">{shellMessages.categories}</h3>
            <ul className="grid gap-1">{items(categories)}</ul>
          </>
        )}
      </nav>
      <address className="mt-4 border-t border-line px-3 pt-3 text-small text-text-2 not-italic">
        {phone && (
          <a href={callLink(phone)} className="num link-line inline-flex min-h-11 items-center font-[650]">
            {phoneText(phone)}
          </a>
        )}
        <br />
        {hours}
      </address>
    </Dialog>
  );
}

function linksFor(session: Session, cartCount: number): MenuLink[] {
  const shared = [{ to: paths.compare, name: shellMessages.compare }];
  if (session.state === 'checking') return shared;
  if (session.state === 'none') {
    return [
      ...shared,
      { to: paths.login, name: shellMessages.login },
      { to: paths.signUp, name: shellMessages.signUp },
    ];
  }
  return [
    ...shared,
    { to: paths.cart, name: cartCount > 0 ? shellMessages.cartWithCartCount(cartCount) : shellMessages.cart },
    { to: paths.myAccount, name: shellMessages.myAccount },
    ...(session.user.role === 'admin' ? [{ to: paths.adminDashboard, name: shellMessages.admin }] : []),
  ];
}

/** Closes the menu on Back, so that it does not cover another page. */
function useCloseOnPageChange(onClose: () => void): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
}
