import { ShopNavLink } from '../../../../ui/shop-link.tsx';
import { adminLinks } from './admin-links.ts';

const tabs = adminLinks.filter(({ isTab }) => isTab);

/** On phones. The other pages are in the command palette. */
export function AdminTabs() {
  return (
    <nav
      aria-label="Admin, short"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {tabs.map(({ to, name, Icon }) => (
          <li key={to} className="grid">
            <ShopNavLink
              to={to}
              className="grid place-content-center justify-items-center gap-1 text-[0.71875rem] font-semibold text-text-3 aria-[current]:border-t-3 aria-[current]:border-accent aria-[current]:text-text"
            >
              <Icon size={22} />
              {name}
            </ShopNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
