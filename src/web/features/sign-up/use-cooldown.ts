import { useEffect, useState } from 'react';

/**
 * Counts seconds down to nothing.
 * @param seconds where it begins
 * @returns how many are left, and a way to begin anew
 */
export function useCooldown(seconds: number): { left: number; restart: () => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Measured against the clock, since timers sleep with the tab.
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    left,
    restart: () => setEndsAt(Date.now() + seconds * 1000),
    stop: () => setEndsAt(0),
  };
}
