import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';
import { menuLink } from './menu-link.desk.ts';

interface Props {
  user: User;
  themeSwitch: ReactNode;
  onLogOut: () => void;
}

export function MenuFoot({ user, themeSwitch, onLogOut }: Props) {
  return (
    <div className="grid gap-2">
      <div className="px-1">{themeSwitch}</div>
      <p className="flex items-center gap-2.5 px-2.5 text-small">
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
      <button type="button" onClick={onLogOut} className={menuLink}>
        <LogOut size={20} />
        Logout
      </button>
    </div>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');
}
