import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';

const WIDTHS_PX = { Phone: 390, Desktop: 1280 };

interface Props {
  id: string;
  /** Of the draft: a later one is drawn again. */
  updatedAt: string;
  /** Whether something is typed that the draft does not hold yet. */
  isTyped: boolean;
  className?: string;
}

/** The saved draft in a frame of the shop: its link, with the shop's own style and width. */
export function PagePreview({ id, updatedAt, isTyped, className }: Props) {
  const [width, setWidth] = useState<keyof typeof WIDTHS_PX>(innerWidth < 768 ? 'Phone' : 'Desktop');
  const { data: address, isError } = useQuery({
    queryKey: ['draft-preview', id, updatedAt],
    queryFn: async () => (await callApi('POST /admin/pages/:id/preview', { params: { id }, body: {} })).path,
    staleTime: Infinity,
  });
  return (
    <section
      aria-label="Preview of the saved draft"
      className={classNames(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <p className="mr-auto text-small text-text-3">
          {isError
            ? 'Could not load the preview. Please try again later.'
            : isTyped
              ? 'Save the draft to see it here.'
              : 'The draft as shoppers would see it.'}
        </p>
        {(['Phone', 'Desktop'] as const).map((each) => (
          <Button
            key={each}
            kind={each === width ? 'strong' : 'outline'}
            size="small"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      {address !== undefined && <Frame address={address} widthPx={WIDTHS_PX[width]} />}
    </section>
  );
}

/** As wide as a real window inside, and drawn as small as its box. */
function Frame({ address, widthPx }: { address: string; widthPx: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolledPx = useRef(0);
  useLayoutEffect(() => {
    const fit = () => {
      const { clientWidth, clientHeight } = box.current!;
      const scale = Math.min(1, clientWidth / widthPx);
      const { style } = frame.current!;
      style.width = `${widthPx}px`;
      style.height = `${clientHeight / scale}px`;
      style.transformOrigin = 'top left';
      style.transform = `scale(${scale})`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [widthPx]);

  /** A saved draft is another page; the owner keeps the place. */
  function keepPlace(): void {
    const shown = frame.current!.contentWindow!;
    shown.scrollTo(0, scrolledPx.current);
    shown.addEventListener('scroll', () => {
      scrolledPx.current = shown.scrollY;
    });
  }

  return (
    <div ref={box} className="min-h-0 grow overflow-hidden bg-surface-2">
      {/* A frame that is not shown is not loaded. */}
      <iframe
        ref={frame}
        title="The page"
        src={address}
        loading="lazy"
        onLoad={keepPlace}
        className="mx-auto block max-w-none border-0"
      />
    </div>
  );
}
