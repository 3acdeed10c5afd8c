import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown, Store } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopLink, ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { deskEntries, type DeskEntryName } from '../../platform/desk/desk-entries.desk.ts';
import { deskPageAt, isAt, type MenuEntry, useDeskMenu } from '../../platform/desk/desk-menu.desk.ts';
import { deskPages } from '../../platform/desk/desk-pages.desk.ts';
import { menuLink } from './menu-foot.desk.tsx';
import { useOpenCounts } from '../dashboard/use-open-counts.desk.ts';

interface Props {
  openTasks: OpenTasks;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/**
 * Two levels: every entry, and below the open one its pages; the current entry opens by itself. The list is one stop of the
 * Tab key: arrow keys move in it, open and close.
 */
export function MenuList({ openTasks, onFollow }: Props) {
  const { pathname } = useLocation();
  const menu = useDeskMenu();
  const page = deskPageAt(pathname);
  const current = page && deskPages[page].entry;
  const [{ opened, at }, set] = useState({ opened: current, at: current });
  if (at !== current) set({ opened: current, at: current });
  const open = (entry: DeskEntryName | undefined) => set({ opened: entry, at });
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The menu scrolls where it is longer than the screen.
  useEffect(() => {
    const current = [...(list.current?.querySelectorAll('[aria-current="page"]') ?? [])];
    current.at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  // Links come and go with the rights, the page and the open entry.
  useEffect(() => {
    const links = linksIn(list.current!);
    makeStop(
      links,
      links.find((link) => link === document.activeElement) ??
        links.find((link) => link.tabIndex === 0) ??
        links.findLast((link) => link.ariaCurrent === 'page') ??
        links[0],
    );
  });

  function press(event: KeyboardEvent): void {
    const links = linksIn(list.current!);
    const index = links.findIndex((link) => link === document.activeElement);
    const entry = links[index]?.closest<HTMLElement>('[data-entry]');
    const parent = entry?.querySelector('a');
    const name = entry?.dataset.entry as DeskEntryName | undefined;
    const next: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: links[index + 1],
      ArrowUp: links[index - 1],
      Home: links[0],
      End: links.at(-1),
      ArrowRight: opened === name && links[index] === parent ? links[index + 1] : null,
      ArrowLeft: links[index] === parent ? null : parent,
    };
    if (index === -1 || !(event.key in next)) return;
    event.preventDefault();
    if (event.key === 'ArrowRight' && links[index] === parent) open(name);
    if (event.key === 'ArrowLeft' && links[index] === parent && opened === name) open(undefined);
    const stop = next[event.key];
    if (!stop) return;
    makeStop(links, stop);
    stop.focus();
  }

  return (
    <ul ref={list} className="grid gap-0.5 lg:gap-0">
      <li>
        <ShopLink to={paths.home} tabIndex={-1} onKeyDown={press} className={menuLink} onClick={onFollow}>
          <Store size={20} />
          Home
        </ShopLink>
      </li>
      {menu.map(({ caption, entries }, index) => (
        <li key={entries[0]!.entry}>
          {caption !== null && (
            <p
              id={`${id}-${index}`}
              className="px-3 pt-3.5 pb-1 text-micro font-semibold tracking-wider text-night-text uppercase lg:pt-1.5 lg:pb-0"
            >
              {caption}
            </p>
          )}
          <ul
            aria-labelledby={caption === null ? undefined : `${id}-${index}`}
            className="grid gap-0.5 lg:gap-0"
          >
            {entries.map((entry) => (
              <Entry
                key={entry.entry}
                entry={entry}
                isCurrent={current === entry.entry}
                isOpen={opened === entry.entry}
                onToggle={() => open(opened === entry.entry ? undefined : entry.entry)}
                tasks={openTasks[entry.entry]}
                onKey={press}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function linksIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll('a')].filter((link) => link.checkVisibility());
}

function makeStop(links: HTMLElement[], stop: HTMLElement | undefined): void {
  for (const link of links) link.tabIndex = link === stop ? 0 : -1;
}

const BADGES = {
  plain: 'bg-accent text-on-accent',
  late: 'bg-bad text-bg',
  quiet: 'bg-night-line text-white',
};

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onKey: (event: KeyboardEvent) => void;
  tasks: OpenTasks[DeskEntryName];
  onFollow: (() => void) | undefined;
}

function Entry({ entry, isCurrent, isOpen, onToggle, onKey, tasks, onFollow }: EntryProps) {
  const { name, to, lines } = entry;
  const location = useLocation();
  const id = useId();
  const { Icon } = deskEntries[entry.entry];
  const hasPages = lines.length > 1;
  const isHere = isAt(entry.pages[0]!, location);
  return (
    <li data-entry={entry.entry}>
      <div className="relative flex items-center">
        <ShopLink
          to={to}
          tabIndex={-1}
          onKeyDown={onKey}
          aria-current={isHere ? 'page' : isCurrent ? 'true' : undefined}
          className={classNames(menuLink, hasPages && 'pr-10')}
          onClick={onFollow}
        >
          <Icon size={20} />
          {name}
          {tasks !== undefined && tasks.count > 0 && (
            <span
              className={classNames(
                'num ml-auto rounded-sm px-1.5 text-micro font-bold',
                BADGES[tasks.tone ?? 'plain'],
              )}
            >
              {tasks.count}
              <span className="sr-only"> {tasks.label}</span>
            </span>
          )}
        </ShopLink>
        {hasPages && (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="absolute right-1 grid size-8 place-items-center rounded-md hover:bg-night-2"
          >
            {/* It has no label of its own: a form beside it may have a field of the same word. */}
            <span className="sr-only">Pages of {name}</span>
            <ChevronDown size={16} className={classNames('transition', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      {hasPages && (
        <ul id={id} hidden={!isOpen} className="my-0.5 ml-5.5 border-l border-night-line pl-3 lg:my-0">
          {lines.map(({ name, pages }) => (
            <li key={name}>
              <ShopNavLink
                to={pages[0].to}
                tabIndex={-1}
                onKeyDown={onKey}
                aria-current={pages.some((page) => isAt(page, location)) ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-3 text-small font-[550] hover:bg-night-2 hover:text-white aria-[current]:text-white aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-4 lg:min-h-7"
                onClick={onFollow}
              >
                {name}
              </ShopNavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface Open {
  count: number;
  /** Read after the number by screen readers. */
  label: string;
  tone?: keyof typeof BADGES;
}

export type OpenTasks = Readonly<Partial<Record<DeskEntryName, Open>>>;

/** The open tasks, by the entry of the menu where they are done. */
export function useOpenTasks(): OpenTasks {
  const { money, books, stock, ...lists } = useOpenCounts();
  const { claims = 0, refundsToDo = 0, refundsFailed = 0 } = money.data ?? {};
  const total = (...names: (keyof typeof lists)[]) =>
    names.reduce((sum, name) => sum + (lists[name].data?.total ?? 0), 0);
  return {
    orders: { count: total('toShip'), label: 'to ship' },
    users: { count: total('applications'), label: 'applications' },
    payments: { count: claims + refundsToDo + refundsFailed, label: 'UTRs to confirm and refunds to send' },
    invoices: {
      count: books.data
        ? books.data.shippedWithoutInvoice +
          books.data.cancelledWithInvoice +
          books.data.irnMissing +
          books.data.eWayBillMissing
        : 0,
      label: 'to fix',
    },
    products: { count: total('missingDetails'), label: 'with missing details', tone: 'quiet' },
    stock: { count: stock.data?.toReorder ?? 0, label: 'to reorder' },
    dispatch: { count: total('toPack', 'returnsToDecide'), label: 'to pack and returns to decide' },
    service: {
      count: total('openClaims', 'toAcknowledge', 'toResolve'),
      label: total('lateComplaints') > 0 ? 'claims and complaints, some late' : 'claims and complaints',
      tone: total('lateComplaints') > 0 ? 'late' : 'plain',
    },
    settings: { count: total('failedTasks'), label: 'failed tasks' },
  };
}
