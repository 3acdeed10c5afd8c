/** What happened on a page before its code came. The starter writes it, and the code takes over from it. */
export interface EarlyVisit {
  /** Whether the visitor has touched, moved, scrolled or typed anything. */
  hasSign: boolean;
  /** Called at the first such sign. */
  onSign: () => void;
  /** Fetches the chunks that the page needs once it is awake. */
  preloadRest: () => void;
  /** Clicks are no longer held; the one that was is made now. */
  releaseClick: () => void;
}

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/**
 * Runs inside the HTML before the first paint: sets the theme that the visitor chose, and starts the page's code once
 * the page is complete, or at the visitor's first sign, so that no code competes with what is seen first. A button
 * that is pressed before the code can answer is pressed again when it can; links and fields need no code.
 *
 * The browser gets this function as text, so it uses nothing from outside.
 */
function startPage(): void {
  const root = document.documentElement;
  const { scripts = '', imports = '', rest = '' } = document.currentScript!.dataset;
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'input', 'popstate'];
  let held: HTMLElement | null = null;
  let isStarted = false;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be blocked. Then the system's theme is used.
  }
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(
      'button, [role=button], input[type=checkbox], input[type=radio]',
    );
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = control;
    sign();
  };
  const visit: EarlyVisit = {
    hasSign: false,
    onSign: () => undefined,
    preloadRest: () => preload(rest),
    releaseClick: () => {
      removeEventListener('click', hold, true);
      held?.click();
      held = null;
    },
  };
  const isMove = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
  const preload = (urls: string) => {
    for (const href of urls.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    preload(imports);
    for (const src of scripts.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'module',
          async: false,
          onerror: visit.releaseClick,
          src,
        }),
      );
  };
  const sign = (event?: Event) => {
    // A browser tells a page where the pointer rests, too.
    const isResting = event?.type === 'pointermove' && !isMove(event as PointerEvent);
    if (visit.hasSign || isResting) return;
    visit.hasSign = true;
    root.dataset.signed = '';
    signs.forEach((name) => removeEventListener(name, sign, true));
    start();
    visit.onSign();
  };
  window.earlyVisit = visit;
  addEventListener('click', hold, true);
  signs.forEach((name) => addEventListener(name, sign, { capture: true, passive: true }));
  // In the frame after the last picture of the first screen has come.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
}

/** The text of the script inside every page. The security headers allow it by its hash. */
export const PAGE_STARTER = `(${startPage.toString()})()`;
