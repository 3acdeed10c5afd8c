import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { MenuList, type OpenTasks } from './menu-list.desk.tsx';
import { adminDate } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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

export function GeneratedPasswordBanner({ expiresAt }: { expiresAt: string }) {
  return (
    <p className="notice mb-4 rounded-md px-3.5 py-2.5 font-[550]">
      This password was generated and stops working on <span className="num">{adminDate(expiresAt)}</span>.
      Change it in{' '}
      <ShopLink
        to={paths.myAccount}
        className="link-line inline-flex min-h-11 items-center font-[650] md:min-h-6"
      >
        My Account
      </ShopLink>
      .
    </p>
  );
}
