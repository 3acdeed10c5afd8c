import { deskLinks } from '../../platform/desk/desk-pages.ts';
import { ShopNavLink } from '../../../ui/shop-link.tsx';

const links = deskLinks.filter(({ group }) => group === 'stock');

export function StockNav() {
  return (
    <nav aria-label="Stock" className="mb-4.5 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {links.map(({ to, name }) => (
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
