import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  /** How many filters are set. */
  count: number;
  /** How many products they leave. */
  total: number | null;
  /** Where the same filters stand in the page, for browsers without script. */
  fallbackId: string;
  children: ReactNode;
}

/** The filters of narrow screens, behind a button. */
export function FilterSheet({ count, total, fallbackId, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={`#${fallbackId}`}
        role="button"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonLook('outline', 'normal', 'min-w-0 flex-1 lg:hidden')}
      >
        <SlidersHorizontal size={16} />
        Filters
        {count > 0 && <Badge tone="ink">{count}</Badge>}
      </a>
      {isOpen && (
        <Dialog title="Filter products" place="right" onClose={() => setOpen(false)}>
          {children}
          <div className="sticky bottom-0 -mx-5 -mb-6 border-t border-line bg-surface p-4">
            <Button className="w-full" onClick={() => setOpen(false)}>
              {total === null ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
