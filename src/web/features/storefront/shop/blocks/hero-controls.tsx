import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { pageBlockMessages } from '../../../../../contract/storefront/page-block-messages.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { useRotation } from './use-rotation.ts';

const round =
  'grid size-11 place-items-center rounded-full border border-white/30 bg-night/60 text-white hover:bg-night';

interface Props {
  rotation: ReturnType<typeof useRotation>;
  count: number;
}

export function HeroControls({ rotation, count }: Props) {
  const { current, isPaused, show, togglePause } = rotation;
  return (
    <div className="absolute inset-x-3 bottom-3 z-1 flex items-center justify-between gap-2.5 md:inset-x-auto md:left-[4.9%] md:justify-start lg:bottom-7">
      <button
        type="button"
        aria-label={isPaused ? pageBlockMessages.playSlides : pageBlockMessages.pauseSlides}
        onClick={togglePause}
        className={round}
      >
        {isPaused ? <Play size={20} /> : <Pause size={20} />}
      </button>
      <button
        type="button"
        aria-label={pageBlockMessages.previousSlide}
        onClick={() => show(current - 1)}
        className={round}
      >
        <ChevronLeft size={20} />
      </button>
      <div
        role="group"
        aria-label={pageBlockMessages.chooseSlide}
        className="flex rounded-full bg-night/60 px-1 md:bg-transparent"
      >
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={pageBlockMessages.slideOf(index + 1, count)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid h-11 w-9 place-items-center rounded-full"
          >
            <span
              className={classNames(
                'block h-2 rounded-full transition-[width]',
                index === current ? 'w-7 bg-accent' : 'w-2 bg-white/60 group-hover:bg-white',
              )}
            />
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label={pageBlockMessages.nextSlide}
        onClick={() => show(current + 1)}
        className={round}
      >
        <ChevronRight size={20} />
      </button>
    </div>
  );
}
