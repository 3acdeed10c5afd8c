import { createContext, useContext } from 'react';

/** Loads what the page of a URL will need. Returns whether all of it is loaded already. */
export type Prefetch = (url: string) => boolean;

/** The function that loads a page ahead; app/app.tsx provides it. */
export const PrefetchContext = createContext<Prefetch>(() => false);

/** @returns handlers for a link that prefetch its page on hover, touch and focus, unless the visitor saves data */
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
