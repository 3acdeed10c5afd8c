import { useEffect, useRef } from 'react';
import { deskLinks } from '../../../platform/desk/desk-pages.ts';
import { ShopNavLink } from '../../../../ui/shop-link.tsx';

const links = deskLinks.filter(({ group }) => group === 'catalogue');

export function CatalogueNav() {
  const nav = useRef<HTMLElement>(null);
  // On phones the row scrolls sideways, so the current page's link may be out of view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.current!.scrollLeft = current.offsetLeft - nav.current!.clientWidth / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label="Catalogue"
      className="relative -mt-2 mb-4.5 overflow-x-auto border-b border-line"
    >
      <ul className="flex gap-1">
        {links.map(({ to, name }) => (
          <li key={to}>
            <ShopNavLink
              to={to}
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
