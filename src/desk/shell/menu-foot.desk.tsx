import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';

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

export const menuLink =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-[550] transition lg:min-h-10 ' +
  'hover:bg-night-2 hover:text-white aria-[current]:bg-night-2 aria-[current]:text-white ' +
  'aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:-left-3.5 ' +
  'aria-[current]:before:w-1 aria-[current]:before:rounded-full aria-[current]:before:bg-accent';
