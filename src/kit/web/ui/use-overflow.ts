import { useEffect, useRef, useState } from 'react';

/**
 * Whether the content of an area is wider than the area, and whether some of it is still hidden to the right.
 * `measure` is called by the area when it scrolls; sizes are observed.
 */
export function useOverflow() {
  const area = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  const [hasMore, setHasMore] = useState(false);

  function measure(): void {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = area.current ?? {};
    setIsWider(scrollWidth - clientWidth > 1);
    setHasMore(scrollWidth - clientWidth - scrollLeft > 1);
  }

  useEffect(() => {
    const sizes = new ResizeObserver(measure);
    for (const element of [area.current!, ...area.current!.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { area, isWider, hasMore, measure };
}
