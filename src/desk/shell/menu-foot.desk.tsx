import { useId, type ReactNode } from 'react';
import { ChevronsUpDown, LogOut } from 'lucide-react';
import type { User } from '../../accounts/auth/auth.shapes.ts';

interface Props {
  user: User;
  themeSwitch: ReactNode;
  onLogOut: () => void;
  /** Behind the name, where the menu has a column. */
  isFolded?: boolean;
}

export function MenuFoot({ user, themeSwitch, onLogOut, isFolded = false }: Props) {
  const id = useId();
  const name = (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
      >
        {initialsOf(user.name)}
      </span>
      <b className="min-w-0 grow truncate text-left font-[650] text-white">{user.name}</b>
    </>
  );
  const choices = (
    <>
      <p className="px-3 text-small wrap-anywhere">{user.email}</p>
      {themeSwitch}
      <button type="button" onClick={onLogOut} className={menuLink}>
        <LogOut size={20} />
        Logout
      </button>
    </>
  );
  if (!isFolded)
    return (
      <div className="grid gap-2">
        <p className="flex items-center gap-2.5 px-2.5">{name}</p>
        {choices}
      </div>
    );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex h-14 w-full items-center gap-2.5 px-5.5 transition hover:bg-night-2"
      >
        <span className="sr-only">Account of</span>
        {name}
        <ChevronsUpDown size={16} className="shrink-0" />
      </button>
      <div
        id={id}
        popover="auto"
        className="on-night fixed inset-auto bottom-15 left-2 m-0 w-58 rounded-md border border-night-line bg-night-1 p-2.5 text-night-text shadow-float open:grid open:gap-2"
      >
        {choices}
      </div>
    </>
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
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-[550] transition lg:min-h-8 ' +
  'hover:bg-night-2 hover:text-white aria-[current]:bg-night-2 aria-[current]:text-white ' +
  'aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:-left-3.5 ' +
  'aria-[current]:before:w-1 aria-[current]:before:rounded-full aria-[current]:before:bg-accent';
