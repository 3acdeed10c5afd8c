import { useContext, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { PrefetchContext } from './prefetch.ts';

/** The page is held still while it changes; rather no flight than a longer wait. */
const LONGEST_STILL_MS = 100;

let pageArrived: () => unknown = () => undefined;

/** Said once another page is drawn, with its scroll position. */
export function notePageArrival(): void {
  pageArrived();
}

/**
 * @returns a handler for a card's link: the card's picture flies to where the page shows it (`data-landing`), where
 * the browser can, the person and the device can bear it, and nothing has to be waited for. Else the link is a link.
 */
export function usePictureFlight(to: string) {
  const navigate = useNavigate();
  const isHere = useContext(PrefetchContext);
  return (event: MouseEvent<HTMLElement>) => {
    const picture = event.currentTarget.closest('li')?.querySelector('img');
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!picture || !isPlain || !canFly() || !isHere(to)) return;
    event.preventDefault();
    fly(picture, () => void navigate(to));
  };
}

/**
 * Not for who asked for stillness, not on weak devices, and not in the browsers inside Android apps, Instagram and
 * Facebook, some of which then show a white page.
 */
function canFly(): boolean {
  const { hardwareConcurrency, deviceMemory, userAgent } = navigator as Navigator & { deviceMemory?: number };
  return (
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    hardwareConcurrency > 2 &&
    !(deviceMemory && deviceMemory <= 2) &&
    !/; wv\)|FBA[NV]|Instagram/.test(userAgent)
  );
}

function fly(picture: HTMLElement, go: () => void): void {
  const name = (element: HTMLElement, is: string) => (element.style.viewTransitionName = is);
  let landing: HTMLElement | null = null;
  name(picture, 'picture');
  const flight = document.startViewTransition(async () => {
    await new Promise<void>((resolve) => {
      pageArrived = resolve;
      setTimeout(resolve, LONGEST_STILL_MS);
      go();
    });
    // One name at a time: the card may still be there.
    name(picture, '');
    landing = document.querySelector('[data-landing]');
    if (landing) name(landing, 'picture');
  });
  const land = () => flight.skipTransition();
  const presses = ['pointerdown', 'keydown', 'wheel'];
  presses.forEach((press) => addEventListener(press, land));
  // A flight that was cut short is no error.
  flight.ready.catch(() => undefined);
  void flight.finished.finally(() => {
    presses.forEach((press) => removeEventListener(press, land));
    if (landing) name(landing, '');
  });
}
