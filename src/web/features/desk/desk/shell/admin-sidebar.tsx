import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import type { User } from '../../../../../contract/accounts/auth-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { ShopNavLink } from '../../../../ui/shop-link.tsx';
import { adminLinks } from './admin-links.ts';

interface OpenTasks {
  count: number;
  /** Read after the number by screen readers. */
  label: string;
}

interface Props {
  logo: ReactNode;
  user: User;
  openTasks: Readonly<Record<string, OpenTasks | undefined>>;
  themeSwitch: ReactNode;
  onLogOut: () => void;
}

const item =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-[550] transition hover:bg-night-2 hover:text-white ' +
  'aria-[current]:bg-night-2 aria-[current]:text-white aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 ' +
  'aria-[current]:before:-left-3.5 aria-[current]:before:w-1 aria-[current]:before:rounded-full aria-[current]:before:bg-accent';

export function AdminSidebar({ logo, user, openTasks, themeSwitch, onLogOut }: Props) {
  return (
    <header className="on-night sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto bg-night px-3.5 py-5 text-night-text max-md:hidden">
      <div className="px-2.5 pb-5">{logo}</div>
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {adminLinks.map(({ to, name, Icon }) => (
            <li key={to}>
              <ShopNavLink to={to} end={to === paths.home} className={item}>
                <Icon size={20} />
                {name}
                <CountBadge openTasks={openTasks[to]} />
              </ShopNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 pt-6">
        <div className="px-1">{themeSwitch}</div>
        <p className="flex items-center gap-2.5 border-t border-night-line px-2.5 pt-3 text-small">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
          >
            {initialsOf(user.name)}
          </span>
          <span className="min-w-0">
            <b className="block truncate font-[650] text-white">{user.name}</b>
            <span className="block wrap-anywhere">{user.email}</span>
          </span>
        </p>
        <button type="button" onClick={onLogOut} className={item}>
          <LogOut size={20} />
          Logout
        </button>
      </div>
    </header>
  );
}

function CountBadge({ openTasks }: { openTasks: OpenTasks | undefined }) {
  if (!openTasks || openTasks.count === 0) return null;
  return (
    <span className="num ml-auto rounded-sm bg-accent px-1.5 text-micro font-bold text-on-accent">
      {openTasks.count}
      <span className="sr-only"> {openTasks.label}</span>
    </span>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');
}
