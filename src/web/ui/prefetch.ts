import { createContext, useContext } from 'react';

/** Fetches what the page at this address will need, before it is asked for; tells whether all of it is here already. */
export type Prefetch = (url: string) => boolean;

export const PrefetchContext = createContext<Prefetch>(() => false);

/** Handlers for a link: what it leads to is fetched on hover, touch and focus, unless the visitor saves data. */
export function usePrefetchOn(url: string) {
  const prefetch = useContext(PrefetchContext);
  const start = () => {
    if (!savesData()) prefetch(url);
  };
  return { onPointerEnter: start, onTouchStart: start, onFocus: start };
}

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const connection = (navigator as Navigator & { connection?: ConnectionHints }).connection;
  return connection?.saveData === true || /(^|-)[23]g$/.test(connection?.effectiveType ?? '');
}
