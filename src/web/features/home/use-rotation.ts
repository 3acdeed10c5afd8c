import { useEffect, useState } from 'react';
import { CAROUSEL_INTERVAL_MS } from '../../../contract/constants.ts';

/**
 * Turns slides by themselves, and stops for anyone who reads, points, tabs or wants no movement.
 * @param count how many slides there are
 */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isTurning = !isPaused && !isHeld;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % count);
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
    // A slide chosen by hand has its full time too, so the timer begins anew with each.
  }, [isTurning, count, current]);

  return {
    current,
    isPaused,
    isTurning,
    show: (slide: number) => setCurrent((slide + count) % count),
    togglePause: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
