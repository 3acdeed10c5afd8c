import { useEffect, useEffectEvent, type RefObject } from 'react';

export function usePinch(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  onScale: (scale: number) => void,
): void {
  const begin = useEffectEvent((distance: number) => ({ distance, scale }));
  const change = useEffectEvent(onScale);
  useEffect(() => {
    const element = ref.current!;
    let start: { distance: number; scale: number } | null = null;
    const touch = (event: TouchEvent) => {
      start = event.touches.length === 2 ? begin(distanceOf(event.touches)) : null;
    };
    const move = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      change((start.scale * distanceOf(event.touches)) / start.distance);
    };
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('touchend', touch, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchend', touch);
      element.removeEventListener('touchmove', move);
    };
  }, [ref]);
}

function distanceOf([one, other]: Iterable<Touch>): number {
  return Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
}
