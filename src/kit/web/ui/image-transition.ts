import { useContext, type MouseEvent } from 'react';
import { useNavigate } from '../router/router.tsx';
import { whenPageDrawn } from './page/page-drawn.ts';
import { PrefetchContext } from './shop-link.tsx';

/** The browser freezes the old page until the new one is rendered. A longer wait would be noticed. */
const MAX_FREEZE_MS = 100;

/**
 * Moves a card's image to its position on the product's page (`data-transition-target`). Where the animation is not
 * allowed, or the page is not loaded yet, the link works without it.
 */
export function useImageTransition(to: string) {
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  return (event: MouseEvent<HTMLElement>) => {
    const image = event.currentTarget.closest('li')?.querySelector('img');
    const isPlainClick = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!image || !isPlainClick || !canAnimate() || !prefetch(to)) return;
    event.preventDefault();
    animateImage(image, () => navigate(to));
  };
}

/**
 * Not used on weak devices, nor inside Android, Instagram and Facebook apps, whose browsers sometimes show a white
 * page after a view transition.
 */
function canAnimate(): boolean {
  const { hardwareConcurrency, deviceMemory, userAgent } = navigator as Navigator & { deviceMemory?: number };
  return (
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    hardwareConcurrency > 2 &&
    !(deviceMemory && deviceMemory <= 2) &&
    !/; wv\)|FBA[NV]|Instagram/.test(userAgent)
  );
}

function animateImage(image: HTMLElement, changePage: () => void): void {
  const setName = (element: HTMLElement, name: string) => (element.style.viewTransitionName = name);
  let target: HTMLElement | null = null;
  setName(image, 'image');
  const transition = document.startViewTransition(async () => {
    await new Promise<void>((resolve) => {
      whenPageDrawn(resolve);
      setTimeout(resolve, MAX_FREEZE_MS);
      changePage();
    });
    // Two elements must not have the same name, and the card may still be on the page.
    setName(image, '');
    target = document.querySelector('[data-transition-target]');
    if (target) setName(target, 'image');
  });
  // Any input ends the animation, so that nobody has to wait for it.
  const skip = () => transition.skipTransition();
  const inputs = ['pointerdown', 'keydown', 'wheel'];
  inputs.forEach((input) => addEventListener(input, skip));
  // A skipped transition rejects `ready`, which is no error.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    inputs.forEach((input) => removeEventListener(input, skip));
    if (target) setName(target, '');
  });
}
