import { useEffect, useState } from 'react';
import type { CountEntries } from './count-entries.ts';

const KEY = 'count-sheet';

/** The entries outlive the page in this tab until they are booked. */
export function useCountEntries() {
  const [entries, setEntries] = useState<CountEntries>(readKept);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // The entries last as long as the page is open if there is no storage.
    }
  }, [entries]);
  return [entries, setEntries] as const;
}

function readKept(): CountEntries {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as CountEntries;
  } catch {
    return {};
  }
}
