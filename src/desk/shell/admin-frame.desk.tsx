import { Menu, CircleHelp, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { useLocation } from '../../kit/web/router/router.tsx';
import { deskEntries } from '../../platform/desk/desk-entries.desk.ts';
import { deskPageAt, phoneEntriesOf, useMenuEntries } from '../../platform/desk/desk-menu.desk.ts';
import { deskPages } from '../../platform/desk/desk-pages.desk.ts';
import { MenuList, type OpenTasks } from './menu-list.desk.tsx';
import { paths } from '../../app/page-paths.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { adminDate } from '../../kit/rules/dates.ts';

const place =
  'grid w-full place-content-center justify-items-center gap-1 text-[0.71875rem] font-semibold text-text-3 ' +
  'aria-[current]:border-t-3 aria-[current]:border-accent aria-[current]:text-text';

/** Shown on phones and tablets: at most four entries, and "More" with the whole menu. */
export function AdminTabs({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  const { pathname } = useLocation();
  const tabs = phoneEntriesOf(useMenuEntries());
  const page = deskPageAt(pathname);
  const current = page && deskPages[page].entry;
  const isInTabs = tabs.some(({ entry }) => entry === current);
  return (
    <nav
      aria-label="Admin, short"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-[640px] auto-cols-fr grid-flow-col">
        {tabs.map(({ entry, name, to }) => {
          const { Icon } = deskEntries[entry];
          return (
            <li key={entry} className="grid">
              <ShopLink to={to} aria-current={current === entry ? 'page' : undefined} className={place}>
                <Icon size={22} />
                {name}
              </ShopLink>
            </li>
          );
        })}
        <li className="grid">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            onClick={onMore}
            className={classNames(place, !isInTabs && 'border-t-3 border-accent !text-text')}
          >
            <Menu size={22} />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface Props {
  logo: ReactNode;
  openTasks: OpenTasks;
  foot: ReactNode;
}

/** Only the list scrolls: logo and foot stay. */
export function AdminSidebar({ logo, openTasks, foot }: Props) {
  return (
    <header className="on-night sticky top-0 flex h-dvh flex-col bg-night pt-4 text-night-text max-lg:hidden">
      <div className="px-6 pb-3">{logo}</div>
      <nav aria-label="Admin" className="min-h-0 grow overflow-y-auto px-3.5">
        <MenuList openTasks={openTasks} />
        {/* Where the list goes on below, this shades its last line. */}
        <div className="pointer-events-none sticky bottom-0 h-4 bg-linear-to-t from-night" />
      </nav>
      <div className="border-t border-night-line">{foot}</div>
    </header>
  );
}

interface AdminTopBarProps {
  logo: ReactNode;
  onPalette: () => void;
  onHelp: () => void;
}

export function AdminTopBar({ logo, onPalette, onHelp }: AdminTopBarProps) {
  return (
    <>
      <header className="on-night sticky top-0 z-20 flex h-14.5 items-center bg-night pr-2 pl-3.5 text-white lg:hidden">
        <ShopLink to={paths.home} aria-label="Home">
          {logo}
        </ShopLink>
        <IconButton aria-label="Search or jump to" onClick={onPalette} className="ml-auto hover:bg-night-2">
          <Search size={24} />
        </IconButton>
        <IconButton aria-label="Help" onClick={onHelp} className="hover:bg-night-2">
          <CircleHelp size={24} />
        </IconButton>
      </header>
      <div className="mx-auto flex max-w-[1480px] justify-between gap-2.5 px-8 pt-5.5 max-lg:hidden">
        <button
          type="button"
          onClick={onPalette}
          aria-keyshortcuts="Control+K"
          className="mr-auto flex min-h-11 w-90 items-center gap-2.5 rounded-md border-[1.5px] border-line bg-surface px-3.5 text-text-3 transition hover:border-line-strong"
        >
          <Search size={16} />
          Search or jump to…
          <kbd className="ml-auto rounded-xs border border-line bg-surface-2 px-1.5 py-0.5 font-sans text-micro font-semibold">
            Ctrl K
          </kbd>
        </button>
        <Button kind="outline" onClick={onHelp}>
          <CircleHelp size={16} />
          Help
        </Button>
      </div>
    </>
  );
}

interface MenuSheetProps {
  openTasks: OpenTasks;
  foot: ReactNode;
  onPalette: () => void;
  onClose: () => void;
}

/** The whole menu where it has no column of its own. */
export function MenuSheet({ openTasks, foot, onPalette, onClose }: MenuSheetProps) {
  return (
    <Dialog title="Menu" position="sheet" onClose={onClose}>
      <div className="on-night -mx-5 -mb-6 grid gap-3 bg-night px-5 py-4 text-night-text">
        <button
          type="button"
          onClick={onPalette}
          className="flex min-h-11 items-center gap-2.5 rounded-md border-[1.5px] border-night-line px-3.5"
        >
          <Search size={16} />
          Search or jump to…
        </button>
        <nav aria-label="Admin">
          <MenuList openTasks={openTasks} onFollow={onClose} />
        </nav>
        <div className="border-t border-night-line pt-3">{foot}</div>
      </div>
    </Dialog>
  );
}

export function GeneratedPasswordBanner({ expiresAt }: { expiresAt: string }) {
  return (
    <p className="notice mb-4 rounded-md px-3.5 py-2.5 font-[550]">
      This password was generated and stops working on <span className="num">{adminDate(expiresAt)}</span>.
      Change it in{' '}
      <ShopLink
        to={paths.myAccount}
        className="link-line inline-flex min-h-11 items-center font-[650] md:min-h-6"
      >
        My Account
      </ShopLink>
      .
    </p>
  );
}
