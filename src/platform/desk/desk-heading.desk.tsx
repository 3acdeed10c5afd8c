import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskPageName } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { PaperHead } from './paper-head.desk.tsx';
import { deskPages } from './desk-pages.desk.ts';
import { useMenuEntries } from './use-desk-menu.desk.ts';

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
