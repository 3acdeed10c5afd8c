import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { pageBlockMessages } from '../pages/page-block.words.ts';
import type { PageSlide } from './public-page.shapes.ts';
import { CAROUSEL_INTERVAL_MS } from '../../catalogue/products/catalogue-limits.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { PageAnchor } from './page-anchor.shop.tsx';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const round =
  'grid size-11 place-items-center rounded-full border border-white/30 bg-night/60 text-white hover:bg-night';

export function HeroCarousel({ slides }: { slides: PageSlide[] }) {
  const rotation = useRotation(slides.length);
  const hasArrived = useAfterLoad();
  return (
    <section
      aria-roledescription="carousel"
      aria-label={pageBlockMessages.highlights}
      onPointerEnter={rotation.hold}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) rotation.release();
      }}
      className="on-night relative -mx-4 overflow-hidden bg-night-1 md:mx-0 md:mt-5 md:rounded-xl"
    >
      <HeroControls rotation={rotation} count={slides.length} />
      <div aria-live={rotation.isTurning ? 'off' : 'polite'} className="grid">
        {slides.map((slide, index) => (
          <Slide
            key={index}
            slide={slide}
            label={pageBlockMessages.ofLabel(index + 1, slides.length)}
            isShown={index === rotation.current}
            // The other slides' images load once the first page is complete.
            hasImage={index === 0 || hasArrived}
          />
        ))}
      </div>
    </section>
  );
}

interface SlideProps {
  slide: PageSlide;
  label: string;
  isShown: boolean;
  hasImage: boolean;
}

function Slide({ slide, label, isShown, hasImage }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className={classNames(
        'relative col-start-1 row-start-1 aspect-[5/4] transition-[opacity,visibility] duration-[400ms] motion-reduce:duration-0 md:aspect-[1312/524]',
        !isShown && 'invisible opacity-0',
      )}
    >
      {hasImage && slide.image !== null && (
        <picture>
          {slide.imageNarrow !== null && <source media="(max-width: 47.99rem)" srcSet={slide.imageNarrow} />}
          <img
            src={slide.image}
            alt={slide.alt}
            lang={englishIn(slide.alt)}
            width="1312"
            height="524"
            fetchPriority={isShown ? 'high' : 'auto'}
            className="size-full object-cover md:object-right"
          />
        </picture>
      )}
      <div className="absolute inset-0 flex items-center bg-[linear-gradient(90deg,rgb(11_15_23/.72)_0,rgb(11_15_23/.35)_34%,transparent_52%)] max-md:hidden">
        <div className="w-[46%] -translate-y-6 pl-[4.9%] text-white">
          <h2 lang={englishIn(slide.title)} className="title-hero">
            {slide.title}
          </h2>
          <p
            lang={englishIn(slide.text)}
            className="mt-4 mb-7 max-w-[30ch] text-[clamp(1rem,1.4vw,1.1875rem)] text-[#dde3ec]"
          >
            {slide.text}
          </p>
          <SlideLinks slide={slide} />
        </div>
      </div>
    </div>
  );
}

function SlideLinks({ slide: { link, second } }: { slide: PageSlide }) {
  if (!link && !second) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {link && <PageAnchor {...link} className={buttonClass('primary')} />}
      {second && (
        <PageAnchor
          {...second}
          className="inline-flex min-h-11 items-center rounded-md border-[1.5px] border-white/55 px-5 font-[650] hover:border-white max-lg:hidden"
        />
      )}
    </div>
  );
}

function useAfterLoad(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const note = () => setLoaded(true);
    if (document.readyState === 'complete') note();
    else window.addEventListener('load', note, { once: true });
    return () => window.removeEventListener('load', note);
  }, []);
  return isLoaded;
}

interface Props {
  rotation: ReturnType<typeof useRotation>;
  count: number;
}

function HeroControls({ rotation, count }: Props) {
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

function useRotation(count: number) {
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

function prefersReducedMotionNow(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
