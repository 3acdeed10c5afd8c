import { useEffect, useState } from 'react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { paths } from '../../app/page-paths.ts';
import { callLink, phoneText } from '../../kit/rules/phone-links.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { staffHomeOf } from '../../kit/web/lib/session/page-after-log-in.ts';
import type { Session } from '../../kit/web/lib/session/session.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { said, useMainLinks } from './main-links.shop.ts';
import { shellMessages } from './shell.words.ts';

interface MenuLink {
  to: string;
  name: string;
  image?: string | null;
}

export interface MenuProps {
  kind: 'menu' | 'products';
  session: Session;
  cartCount: number;
  onLogOut: () => void;
  onClose: () => void;
}

const link =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1 text-left font-[550] hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft';

/** All of the shop's links at the side, or its products' alone in the middle. */
export function MenuDrawer({
  kind,
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
    links.map(({ to, name, image }) => (
      <li key={to}>
        <ShopNavLink
          to={to}
          end={to === paths.home}
          lang={englishIn(name)}
          className={link}
          onClick={onClose}
        >
          {image !== undefined && <ProductThumb image={image} size="small" />}
          {name}
        </ShopNavLink>
      </li>
    ));
  const tools = [
    { to: paths.kitBuilder, name: shellMessages.buildAKit },
    { to: paths.planningTools, name: shellMessages.planningTools },
  ];
  if (kind === 'products') {
    return (
      <Dialog title={shellMessages.categories} position="broad" onClose={onClose}>
        <ul className="grid gap-1 md:grid-cols-3 lg:grid-cols-4">{items(categories)}</ul>
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 md:grid-cols-3 lg:grid-cols-4">
          {items([...tools, { to: paths.compare, name: shellMessages.compare }])}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog title={shellMessages.menu} position="left" onClose={onClose}>
      <nav aria-label={shellMessages.menu}>
        <ul className="grid gap-1">
          {items([...header.map(({ to, name }) => ({ to, name: said(name) })), ...tools])}
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
  const staffHome = staffHomeOf(session.user);
  return [
    ...shared,
    { to: paths.cart, name: cartCount > 0 ? shellMessages.cartWithCartCount(cartCount) : shellMessages.cart },
    { to: paths.myAccount, name: shellMessages.myAccount },
    ...(staffHome === undefined
      ? []
      : [
          {
            to: staffHome,
            name: staffHome === paths.adminToday ? shellMessages.today : shellMessages.admin,
          },
        ]),
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
