import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths, type DeskPageName } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopNavLink, ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { deskPages } from './desk-pages.desk.ts';
import { useMenuEntries } from './desk-menu.desk.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import type { DayRange } from '../../kit/rules/day-ranges.ts';
import { Button } from '../../kit/web/ui/button.tsx';

interface Props {
  page: DeskPageName;
  lead?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
}

/** The heading also names the window. */
export function DeskHeading({ page, lead, count, actions }: Props) {
  const { heading, description = heading } = deskPages[page];
  const about = description === heading ? null : description;
  const line = count === undefined ? (lead ?? about) : <span role="status">{count}</span>;
  return (
    <>
      <PageHead title={heading} description={description} />
      <PaperHead />
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <PageHeading className="md:text-[1.75rem]">{heading}</PageHeading>
          <p className="num mt-0.5 min-h-lh text-text-3">{line}</p>
        </div>
        {actions && <div className="not-on-paper flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      <DeskPageTabs page={page} />
    </>
  );
}

/**
 * The pages of one group; where the menu itself is not seen, all pages of its entry. Tabs of a page are drawn by the page.
 */
function DeskPageTabs({ page }: { page: DeskPageName }) {
  const nav = useRef<HTMLElement>(null);
  // The row scrolls sideways, so the current page's link may be out of view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2;
  }, []);
  const entry = useMenuEntries().find(({ entry }) => entry === deskPages[page].entry);
  const pages = entry?.pages.filter(({ to }) => !to.includes('?')) ?? [];
  const group = entry?.lines.find(({ pages }) => pages.some((each) => each.page === page))?.pages ?? [];
  if (pages.length < 2) return null;
  return (
    <nav
      ref={nav}
      aria-label="Pages beside this one"
      className={classNames(
        'scroll-fade -mx-4 mb-4 overflow-x-auto border-b border-line px-4 md:-mx-8 md:px-8 lg:mx-0 lg:px-0',
        group.length < 2 && 'lg:hidden',
      )}
    >
      <ul className="flex gap-1">
        {pages.map(({ to, name, page }) => (
          <li key={to} className={group.some((each) => each.page === page) ? undefined : 'lg:hidden'}>
            <ShopNavLink
              to={to}
              end
              className="grid min-h-11 items-center border-b-3 border-transparent px-3 font-[550] whitespace-nowrap text-text-2 hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {name}
            </ShopNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DeskSubHeadingProps {
  /** The list that it is of. */
  page: DeskPageName;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page about one item of a list. */
export function DeskSubHeading({ page, title, lead, actions }: DeskSubHeadingProps) {
  const { heading } = deskPages[page];
  return (
    <>
      <PageHead title={title} description={heading} />
      <PaperHead />
      <p className="not-on-paper mb-1">
        <ShopLink to={paths[page]} className="link-line text-info text-small">
          {heading}
        </ShopLink>
      </p>
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <PageHeading className="wrap-anywhere md:text-[1.75rem]">{title}</PageHeading>
          {lead && <div className="num mt-1 text-text-3">{lead}</div>}
        </div>
        {actions && <div className="not-on-paper flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </>
  );
}

/** Printed only on paper: the shop and the day of the page. */
export function PaperHead() {
  const { tradeName } = useShop();
  const [today] = useState(() => adminDate(new Date()));
  return (
    <p className="num mb-2 hidden justify-between border-b border-line pb-1 print:flex">
      <b>{tradeName}</b>
      {today}
    </p>
  );
}

interface RangesProps {
  ranges: DayRange[];
  onChoose: (range: { from: string; to: string }) => void;
}

export function RangeButtons({ ranges, onChoose }: RangesProps) {
  return (
    <div className="not-on-paper flex flex-wrap gap-2">
      {ranges.map(({ name, from, to }) => (
        <Button key={name} kind="outline" size="small" onClick={() => onChoose({ from, to })}>
          {name}
        </Button>
      ))}
    </div>
  );
}
