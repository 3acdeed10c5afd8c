import { useEffect, useState, useSyncExternalStore } from 'react';
import { CAROUSEL_INTERVAL_MS } from '../../../../../domain/catalogue/catalogue-limits.ts';

export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const prefersReducedMotion = useSyncExternalStore(onMotionChange, prefersReducedMotionNow, () => false);
  const [chosen, setChosen] = useState<'paused' | 'playing' | null>(null);
  const isPaused = chosen === null ? prefersReducedMotion : chosen === 'paused';
  const [isHeld, setHeld] = useState(false);
  const isTurning = !isPaused && !isHeld;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % count);
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
    // The timer restarts with each slide, so that a chosen slide is shown for the full time too.
  }, [isTurning, count, current]);

  return {
    current,
    isPaused,
    isTurning,
    show: (slide: number) => setCurrent((slide + count) % count),
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function prefersReducedMotionNow(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
