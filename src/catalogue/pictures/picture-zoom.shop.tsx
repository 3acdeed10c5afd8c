import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import type { Picture } from '../certificates/certificates.shapes.ts';
import { productShopMessages } from '../product-page/product-shop.words.ts';
import { useModal } from '../../kit/web/ui/dialogs/use-modal.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { ScrollArea } from '../../kit/web/ui/scroll-area.tsx';

const MAX_SCALE = 4;

const STEP = 0.5;

interface Props {
  name: string;
  pictures: Picture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Two fingers or + and − enlarge. A button without effect stays, so that focus stays in the dialog. */
export function PictureZoom({ name, pictures, index, onIndex, onClose }: Props) {
  const dialog = useModal(onClose, true);
  const titleId = useId();
  const [scale, setScale] = useState(1);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[index]!;
  const largest = picture.srcset.at(-1)?.image ?? picture.image;
  const change = (next: number) => setScale(Math.min(MAX_SCALE, Math.max(1, next)));
  usePinch(stage, scale, change);

  function go(by: number) {
    const next = index + by;
    if (next < 0 || next >= pictures.length) return;
    setScale(1);
    onIndex(next);
  }

  function press(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') change(scale + STEP);
    else if (event.key === '-') change(scale - STEP);
    // The arrows scroll an enlarged picture.
    else if (event.key === 'ArrowLeft' && scale === 1) go(-1);
    else if (event.key === 'ArrowRight' && scale === 1) go(1);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-surface text-text"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 px-4 py-2">
          <h2 id={titleId} className="title-3 truncate text-lead">
            {productShopMessages.zoom}
            <span className="sr-only">: {name}</span>
          </h2>
          <div className="flex gap-1">
            <IconButton
              aria-label={productShopMessages.smaller}
              aria-disabled={scale === 1}
              onClick={() => change(scale - STEP)}
            >
              <Minus size={20} />
            </IconButton>
            <IconButton
              aria-label={productShopMessages.larger}
              aria-disabled={scale === MAX_SCALE}
              onClick={() => change(scale + STEP)}
            >
              <Plus size={20} />
            </IconButton>
            <IconButton aria-label={productShopMessages.close} data-first-focus onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
        </div>
        <ScrollArea
          areaRef={stage}
          label={productShopMessages.pictureScrollsWhenItIs}
          className="stage min-h-0 grow touch-pan-x touch-pan-y overflow-auto"
        >
          <img
            src={largest}
            alt={picture.alt || name}
            className="mx-auto object-contain"
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%`, maxWidth: 'none' }}
          />
        </ScrollArea>
        {pictures.length > 1 && (
          <div className="flex items-center justify-center gap-3 py-2">
            <IconButton
              aria-label={productShopMessages.previousPicture}
              aria-disabled={index === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft size={20} />
            </IconButton>
            <span className="num text-small text-text-2" aria-live="polite">
              {index + 1} {productShopMessages.ofLabel(pictures.length)}
            </span>
            <IconButton
              aria-label={productShopMessages.nextPicture}
              aria-disabled={index === pictures.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight size={20} />
            </IconButton>
          </div>
        )}
      </div>
    </dialog>
  );
}

function usePinch(ref: RefObject<HTMLElement | null>, scale: number, onScale: (scale: number) => void): void {
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
