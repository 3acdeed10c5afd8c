import { createContext, useContext } from 'react';

export type Prefetch = (url: string) => boolean;

export const PrefetchContext = createContext<Prefetch>(() => false);

/** @returns handlers that prefetch on hover, touch and focus, unless the visitor saves data */
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
