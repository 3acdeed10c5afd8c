import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, Store } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopLink, ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { deskEntries, type DeskEntryName } from '../../platform/desk/desk-entries.desk.ts';
import { deskPageAt, isAt, type MenuEntry } from '../../platform/desk/desk-menu.desk.ts';
import { deskPages } from '../../platform/desk/desk-pages.desk.ts';
import { useDeskMenu } from '../../platform/desk/use-desk-menu.desk.ts';
import { menuLink } from './menu-foot.desk.tsx';
import { useOpenCounts } from '../dashboard/use-open-counts.desk.ts';

interface Props {
  openTasks: OpenTasks;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** Two levels: every entry, and below the open ones their pages. The current entry opens by itself. */
export function MenuList({ openTasks, onFollow }: Props) {
  const { pathname } = useLocation();
  const menu = useDeskMenu();
  const page = deskPageAt(pathname);
  const current = page && deskPages[page].entry;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The menu scrolls where it is longer than the screen.
  useEffect(() => {
    const current = [...(list.current?.querySelectorAll('[aria-current="page"]') ?? [])];
    current.at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <ul ref={list} className="grid gap-0.5">
      <li>
        <ShopLink to={paths.home} className={menuLink} onClick={onFollow}>
          <Store size={20} />
          Home
        </ShopLink>
      </li>
      {menu.map(({ caption, entries }, index) => (
        <li key={entries[0]!.entry}>
          {caption !== null && (
            <p
              id={`${id}-${index}`}
              className="px-3 pt-3.5 pb-1 text-micro font-semibold tracking-wider text-night-text uppercase"
            >
              {caption}
            </p>
          )}
          <ul aria-labelledby={caption === null ? undefined : `${id}-${index}`} className="grid gap-0.5">
            {entries.map((entry) => (
              <Entry
                // An entry that was opened or closed by hand stays so until another entry is current.
                key={`${entry.entry} ${current === entry.entry}`}
                entry={entry}
                isCurrent={current === entry.entry}
                tasks={openTasks[entry.entry]}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  tasks: OpenTasks[DeskEntryName];
  onFollow: (() => void) | undefined;
}

function Entry({ entry: { entry, name, to, pages }, isCurrent, tasks, onFollow }: EntryProps) {
  const [isOpen, open] = useState(isCurrent);
  const location = useLocation();
  const id = useId();
  const { Icon } = deskEntries[entry];
  const hasPages = pages.length > 1;
  const isHere = isAt(pages[0]!, location);
  return (
    <li>
      <div className="relative flex items-center">
        <ShopLink
          to={to}
          aria-current={isHere ? 'page' : isCurrent ? 'true' : undefined}
          className={classNames(menuLink, hasPages && 'pr-10')}
          onClick={onFollow}
        >
          <Icon size={20} />
          {name}
          {tasks !== undefined && tasks.count > 0 && (
            <span className="num ml-auto rounded-sm bg-accent px-1.5 text-micro font-bold text-on-accent">
              {tasks.count}
              <span className="sr-only"> {tasks.label}</span>
            </span>
          )}
        </ShopLink>
        {hasPages && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => open(!isOpen)}
            className="absolute right-1 grid size-8 place-items-center rounded-md hover:bg-night-2"
          >
            {/* It has no label of its own: a form beside it may have a field of the same word. */}
            <span className="sr-only">Pages of {name}</span>
            <ChevronDown size={16} className={classNames('transition', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      {hasPages && (
        <ul id={id} hidden={!isOpen} className="mt-0.5 ml-5.5 border-l border-night-line pl-3">
          {pages.map((page) => (
            <li key={page.to}>
              <ShopNavLink
                to={page.to}
                aria-current={isAt(page, location) ? 'page' : undefined}
                className="flex min-h-8.5 items-center rounded-md px-3 text-small font-[550] hover:bg-night-2 hover:text-white aria-[current]:text-white aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-4"
                onClick={onFollow}
              >
                {page.name}
              </ShopNavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export type OpenTasks = Readonly<
  Partial<
    Record<DeskEntryName, { count: number; /** Read after the number by screen readers. */ label: string }>
  >
>;

/** The open tasks, by the entry of the menu where they are done. */
export function useOpenTasks(): OpenTasks {
  const counts = useOpenCounts();
  const books = counts.books.data;
  return {
    orders: { count: counts.toShip.data?.total ?? 0, label: 'to ship' },
    payments: { count: counts.money.data?.claims ?? 0, label: 'UTRs to confirm' },
    invoices: {
      count: books
        ? books.shippedWithoutInvoice + books.cancelledWithInvoice + books.irnMissing + books.eWayBillMissing
        : 0,
      label: 'to fix',
    },
    products: { count: counts.missingDetails.data?.total ?? 0, label: 'with missing details' },
    stock: { count: counts.stock.data?.toReorder ?? 0, label: 'to reorder' },
    settings: { count: counts.failedTasks.data?.total ?? 0, label: 'failed tasks' },
  };
}
