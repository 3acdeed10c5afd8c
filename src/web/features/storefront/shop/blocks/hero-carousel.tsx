import { useEffect, useState } from 'react';
import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { pageBlockMessages } from '../../../../../contract/storefront/page-block-messages.ts';
import type { PageSlide } from '../../../../../contract/storefront/public-page-shapes.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { HeroControls } from './hero-controls.tsx';
import { PageAnchor } from './page-anchor.tsx';
import { useRotation } from './use-rotation.ts';

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
