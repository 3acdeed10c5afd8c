import type { ReactNode } from 'react';
import { MenuList } from './menu-list.desk.tsx';
import type { OpenTasks } from './use-open-tasks.desk.ts';

interface Props {
  logo: ReactNode;
  openTasks: OpenTasks;
  foot: ReactNode;
}

/** Only the list scrolls: logo and foot stay. */
export function AdminSidebar({ logo, openTasks, foot }: Props) {
  return (
    <header className="on-night sticky top-0 flex h-dvh flex-col bg-night pt-5 text-night-text max-lg:hidden">
      <div className="px-6 pb-4">{logo}</div>
      <nav aria-label="Admin" className="min-h-0 grow overflow-y-auto px-3.5 pb-4">
        <MenuList openTasks={openTasks} />
      </nav>
      <div className="border-t border-night-line px-3.5 py-3">{foot}</div>
    </header>
  );
}
