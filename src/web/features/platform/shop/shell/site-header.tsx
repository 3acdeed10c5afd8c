import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { Menu, Search } from 'lucide-react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { LazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useLocation } from '../../../../router/router.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { AccountLinks } from './account-links.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { MainNav } from './main-nav.tsx';
import type { MenuProps } from './menu-drawer.tsx';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

interface Props {
  session: Session;
  cartCount: number;
  badge: ReactNode;
  onLogOut: () => void;
  search: { wide: ReactNode; narrow: ReactNode };
  /** Used on narrow screens only. It loads when its button is first touched. */
  menu: LazyChunk<{ Menu: ComponentType<MenuProps> }>;
}

export function SiteHeader({ session, cartCount, badge, onLogOut, search, menu }: Props) {
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  const { tradeName } = useShop();
  const close = useCallback(() => setOpen(null), []);
  const Drawer = menu.loaded()?.Menu;
  // The catalogue has its own search box, and two would look like a mistake.
  const hasSearch = useLocation().pathname !== paths.products;
  // A failure is shown when the menu is opened.
  const fetchMenu = () => void menu.load().catch(() => undefined);
  async function openMenu() {
    try {
      await menu.load();
      setOpen('menu');
    } catch (error) {
      toasts.error((error as Error).message);
    }
  }

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className="wrap flex h-15 items-center gap-1 md:h-18 md:gap-5">
        <IconButton
          aria-label={shellMessages.openMenu}
          onPointerDown={fetchMenu}
          onFocus={fetchMenu}
          onClick={() => void openMenu()}
          className="-ml-2 md:hidden"
        >
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
      <MainNav session={session} onLogOut={onLogOut} />
      {open === 'menu' && Drawer && (
        <Drawer session={session} cartCount={cartCount} onLogOut={onLogOut} onClose={close} />
      )}
    </header>
  );
}
