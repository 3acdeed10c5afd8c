import { useEffect, useState } from 'react';

export function useCooldown(seconds: number): { left: number; restart: () => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Computed from the clock, because timers pause in a sleeping tab.
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
