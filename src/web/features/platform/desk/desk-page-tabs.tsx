import { useEffect, useRef } from 'react';
import type { DeskPageName } from '../../../../contract/platform/page-paths.ts';
import { ShopNavLink } from '../../../ui/shop-link.tsx';
import { deskPages } from './desk-pages.ts';
import { useMenuEntries } from './use-desk-menu.ts';

/** The pages of one entry of the menu, where the menu itself is not seen. Tabs of a page are drawn by the page. */
export function DeskPageTabs({ page }: { page: DeskPageName }) {
  const nav = useRef<HTMLElement>(null);
  // The row scrolls sideways, so the current page's link may be out of view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2;
  }, []);
  const entry = useMenuEntries().find(({ entry }) => entry === deskPages[page].entry);
  const pages = entry?.pages.filter(({ to }) => !to.includes('?')) ?? [];
  if (pages.length < 2) return null;
  return (
    <nav
      ref={nav}
      aria-label="Pages beside this one"
      className="scroll-fade -mx-4 mb-4 overflow-x-auto border-b border-line px-4 md:-mx-8 md:px-8 lg:hidden"
    >
      <ul className="flex gap-1">
        {pages.map(({ to, name }) => (
          <li key={to}>
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
