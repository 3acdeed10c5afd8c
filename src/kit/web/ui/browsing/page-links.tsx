import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ShopLink } from '../shop-link.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';

interface Props {
  current: number;
  last: number;
  /** 'gap' where page numbers are left out. */
  marks: (number | 'gap')[];
  linkTo: (page: number) => string;
  onPageChange?: () => void;
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-md px-1.5 font-semibold sm:px-3';

/** Links, so that every page can be shared and Back works. */
export function PageLinks({ current, last, marks, linkTo, onPageChange }: Props) {
  if (last <= 1) return null;
  const turn = (page: number, label: string, content: ReactNode) => (
    <ShopLink
      to={linkTo(page)}
      prefetches={false}
      onClick={onPageChange}
      aria-label={label}
      aria-current={page === current ? 'page' : undefined}
      className={classNames(
        cell,
        'border-[1.5px]',
        page === current ? 'border-strong bg-strong text-on-strong' : 'border-line hover:border-text',
      )}
    >
      {content}
    </ShopLink>
  );
  const off = (word: string) => <span className={classNames(cell, 'bg-surface-2 text-text-3')}>{word}</span>;
  return (
    <nav aria-label={uiMessages.pagination} className="num pt-9">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-1.5">
        <li>{current > 1 ? turn(current - 1, uiMessages.prev, uiMessages.prev) : off(uiMessages.prev)}</li>
        {marks.map((mark, place) =>
          mark === 'gap' ? (
            <li key={`gap-${place}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={mark}>
              {turn(mark, mark === current ? uiMessages.pageCurrent(mark) : uiMessages.page(mark), mark)}
            </li>
          ),
        )}
        <li>{current < last ? turn(current + 1, uiMessages.next, uiMessages.next) : off(uiMessages.next)}</li>
      </ul>
    </nav>
  );
}
