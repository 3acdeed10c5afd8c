import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { MenuList, type OpenTasks } from './menu-list.desk.tsx';

interface Props {
  openTasks: OpenTasks;
  foot: ReactNode;
  onPalette: () => void;
  onClose: () => void;
}

/** The whole menu where it has no column of its own. */
export function MenuSheet({ openTasks, foot, onPalette, onClose }: Props) {
  return (
    <Dialog title="Menu" position="sheet" onClose={onClose}>
      <div className="on-night -mx-5 -mb-6 grid gap-3 bg-night px-5 py-4 text-night-text">
        <button
          type="button"
          onClick={onPalette}
          className="flex min-h-11 items-center gap-2.5 rounded-md border-[1.5px] border-night-line px-3.5"
        >
          <Search size={16} />
          Search or jump to…
        </button>
        <nav aria-label="Admin">
          <MenuList openTasks={openTasks} onFollow={onClose} />
        </nav>
        <div className="border-t border-night-line pt-3">{foot}</div>
      </div>
    </Dialog>
  );
}
