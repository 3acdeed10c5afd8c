import { useLayoutEffect, useState, type RefObject } from 'react';

/** @returns the pixels per metre at which a sketch fills its box */
export function useScale(
  box: RefObject<HTMLElement | null>,
  { widthM, depthM }: { widthM: number; depthM: number },
  maxHeightPx?: number,
): number {
  const [scale, setScale] = useState(20);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = box.current!;
      setScale(Math.max(0.2, Math.min(clientWidth / widthM, (maxHeightPx ?? clientHeight) / depthM)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box, widthM, depthM, maxHeightPx]);
  return scale;
}
