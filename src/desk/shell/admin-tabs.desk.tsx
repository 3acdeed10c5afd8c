import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { useLocation } from '../../kit/web/router/router.tsx';
import { deskEntries } from '../../platform/desk/desk-entries.desk.ts';
import { deskPageAt, phoneEntriesOf } from '../../platform/desk/desk-menu.desk.ts';
import { deskPages } from '../../platform/desk/desk-pages.desk.ts';
import { useMenuEntries } from '../../platform/desk/use-desk-menu.desk.ts';
import { MenuList, type OpenTasks } from './menu-list.desk.tsx';

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
