import { useState, type ReactNode, useEffect } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { listingShopMessages } from './listing-shop.words.ts';

/** Loaded when it is first opened, on narrow screens only. */
const dialog = likelyChunk(() => import('./filter-dialog.shop.tsx'));

interface Props {
  count: number;
  total: number | null;
  /** The id of the same filters in the page, for browsers without script. */
  fallbackId: string;
  children: ReactNode;
}

export function FilterSheet({ count, total, fallbackId, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const FilterDialog = dialog.loaded()?.FilterDialog;

  async function open() {
    try {
      await dialog.load();
      setOpen(true);
    } catch (error) {
      toasts.error((error as Error).message);
    }
  }

  return (
    <>
      <a
        href={`#${fallbackId}`}
        role="button"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          void open();
        }}
        className={buttonClass('outline', 'normal', 'grow lg:hidden')}
      >
        <SlidersHorizontal size={16} />
        {listingShopMessages.filters}
        {count > 0 && <Badge tone="ink">{count}</Badge>}
      </a>
      {isOpen && FilterDialog && (
        <FilterDialog total={total} onClose={() => setOpen(false)}>
          {children}
        </FilterDialog>
      )}
    </>
  );
}

/** The count is announced after it has been unchanged for this time. */
const QUIET_MS = 400;

export function ResultCount({ total, search }: { total: number | null; search: string }) {
  const [announced, setAnnounced] = useState('');
  const count = `${total} ${total === 1 ? listingShopMessages.product : listingShopMessages.products}`;
  const label =
    total === null ? '' : search === '' ? count : listingShopMessages.countForSearch(count, search);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(label), QUIET_MS);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <>
      <p className="num mt-1.5 min-h-6 text-text-2">
        {label !== '' && listingShopMessages.pricesIncludeGst(label)}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
