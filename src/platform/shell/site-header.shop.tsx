import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { ChevronRight, Menu, Search, CircleUserRound, ShoppingCart } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { shellMessages } from './shell.words.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { LazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import type { Session } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { IconButton, iconButtonClass } from '../../kit/web/ui/icon-button.tsx';
import { ShopLink, ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { BrandLogo } from './brand-logo.shop.tsx';
import type { MenuProps } from './menu-drawer.shop.tsx';
import { said, useMainLinks } from './main-links.shop.ts';

const link =
  'relative rounded-[9px] px-3 py-2.5 text-text-2 transition hover:bg-surface-2 hover:text-text ' +
  'aria-[current]:font-[650] aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-3 ' +
  'aria-[current]:after:-bottom-px aria-[current]:after:h-[3px] aria-[current]:after:rounded-full aria-[current]:after:bg-accent';

interface Props {
  session: Session;
  cartCount: number;
  badge: ReactNode;
  onLogOut: () => void;
  search: { wide: ReactNode; narrow: ReactNode };
  /** It loads when one of its buttons is first touched. */
  menu: LazyChunk<{ Menu: ComponentType<MenuProps> }>;
}

export function SiteHeader({ session, cartCount, badge, onLogOut, search, menu }: Props) {
  const [open, setOpen] = useState<MenuProps['kind'] | 'search' | null>(null);
  const { tradeName } = useShop();
  const close = useCallback(() => setOpen(null), []);
  const Drawer = menu.loaded()?.Menu;
  // The catalogue has its own search box, and two would look like a mistake.
  const hasSearch = useLocation().pathname !== paths.products;
  // A failure is shown when the menu is opened.
  const fetchMenu = () => void menu.load().catch(() => undefined);
  const opens = (kind: MenuProps['kind']) => ({
    onPointerDown: fetchMenu,
    onFocus: fetchMenu,
    onClick: () =>
      void menu.load().then(
        () => setOpen(kind),
        (error: unknown) => toasts.error((error as Error).message),
      ),
  });

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className="wrap flex h-15 items-center gap-1 md:h-18 md:gap-5">
        <IconButton aria-label={shellMessages.openMenu} {...opens('menu')} className="-ml-2 md:hidden">
          <Menu size={24} />
        </IconButton>
        <ShopLink to={paths.home} aria-label={shellMessages.home(tradeName)} className="shrink-0 py-1">
          <BrandLogo />
        </ShopLink>
        {hasSearch && search.wide}
        <div className="ml-auto flex items-center">
          {hasSearch && (
            <IconButton
              aria-label={shellMessages.search}
              aria-expanded={open === 'search'}
              onClick={() => setOpen(open === 'search' ? null : 'search')}
              className="md:hidden"
            >
              <Search size={24} />
            </IconButton>
          )}
          <AccountLinks session={session} badge={badge} />
        </div>
      </div>
      {hasSearch && open === 'search' && search.narrow}
      <MainNav session={session} onLogOut={onLogOut} opens={opens} />
      {open && open !== 'search' && Drawer && (
        <Drawer kind={open} session={session} cartCount={cartCount} onLogOut={onLogOut} onClose={close} />
      )}
    </header>
  );
}

interface MainNavProps extends Pick<Props, 'session' | 'onLogOut'> {
  opens: (kind: MenuProps['kind']) => object;
}

/** Shown on wide screens; narrow ones have the drawer. */
function MainNav({ session, onLogOut, opens }: MainNavProps) {
  return (
    <nav aria-label={shellMessages.main} className="wrap flex h-12 max-md:hidden">
      <ul className="-mx-3 flex grow items-center gap-1 text-[15px] font-[550]">
        {useMainLinks().map(({ to, name }) => (
          <li key={to}>
            <ShopNavLink to={to} end={to === paths.home} lang={englishIn(said(name))} className={link}>
              {said(name)}
            </ShopNavLink>
            {to === paths.products && (
              <button
                type="button"
                aria-label={shellMessages.categories}
                {...opens('products')}
                className="icon-btn nav-more"
              >
                <ChevronRight size={16} />
              </button>
            )}
          </li>
        ))}
        <li className="ml-auto">
          <ShopNavLink to={paths.kitBuilder} className={link}>
            {shellMessages.buildAKit}
          </ShopNavLink>
        </li>
        {session.user?.role === 'admin' && (
          <li>
            <ShopLink to={paths.adminDashboard} className={link}>
              {shellMessages.admin}
            </ShopLink>
          </li>
        )}
        {session.state === 'user' && (
          <li>
            <button type="button" onClick={onLogOut} className={link}>
              {shellMessages.logout}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface AccountLinksProps {
  session: Session;
  badge: ReactNode;
}

/** The session is known only after hydration, so the links' space is reserved and nothing moves. */
function AccountLinks({ session, badge }: AccountLinksProps) {
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
