import type { ReactNode } from 'react';
import { CircleHelp, Search } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Props {
  logo: ReactNode;
  onPalette: () => void;
  onHelp: () => void;
}

export function AdminTopBar({ logo, onPalette, onHelp }: Props) {
  return (
    <>
      <header className="on-night sticky top-0 z-20 flex h-14.5 items-center bg-night pr-2 pl-3.5 text-white lg:hidden">
        <ShopLink to={paths.home} aria-label="Home">
          {logo}
        </ShopLink>
        <IconButton aria-label="Search or jump to" onClick={onPalette} className="ml-auto hover:bg-night-2">
          <Search size={24} />
        </IconButton>
        <IconButton aria-label="Help" onClick={onHelp} className="hover:bg-night-2">
          <CircleHelp size={24} />
        </IconButton>
      </header>
      <div className="mx-auto flex max-w-[1480px] justify-between gap-2.5 px-8 pt-5.5 max-lg:hidden">
        <button
          type="button"
          onClick={onPalette}
          aria-keyshortcuts="Control+K"
          className="mr-auto flex min-h-11 w-90 items-center gap-2.5 rounded-md border-[1.5px] border-line bg-surface px-3.5 text-text-3 transition hover:border-line-strong"
        >
          <Search size={16} />
          Search or jump to…
          <kbd className="ml-auto rounded-xs border border-line bg-surface-2 px-1.5 py-0.5 font-sans text-micro font-semibold">
            Ctrl K
          </kbd>
        </button>
        <Button kind="outline" onClick={onHelp}>
          <CircleHelp size={16} />
          Help
        </Button>
      </div>
    </>
  );
}
