import { useEffect, useState } from 'react';
import { EMPTY_PACKING, type Packing } from './packing-state.ts';

const SOUND_KEY = 'packing-sound';

/** The packing of one order on this device. */
export function usePacking(order: string) {
  const key = `packing-${order}`;
  const [packing, setPacking] = useState(() => ({
    ...EMPTY_PACKING,
    ...(read(key) as Partial<Packing> | null),
  }));
  useEffect(() => write(key, packing), [key, packing]);
  return { packing, setPacking };
}

export function useSound(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(SOUND_KEY) !== false);
  useEffect(() => write(SOUND_KEY, isOn), [isOn]);
  return [isOn, setOn];
}

function read(key: string): unknown {
  try {
    const saved = localStorage.getItem(key);
    return saved === null ? null : JSON.parse(saved);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (JSON.stringify(value) === JSON.stringify(EMPTY_PACKING)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The packing is kept only as long as the page if there is no storage.
  }
}
