/** What happened on a page before its code came. The starter writes it, and the code takes over from it. */
export interface EarlyVisit {
  /** Whether the visitor has touched, moved, scrolled or typed anything. */
  hasSign: boolean;
  /** Called at the first such sign. */
  onSign: () => void;
  /** Fetches the chunks that the page needs once it is awake. */
  preloadRest: () => void;
  /** Nothing is held any longer, and what was held is done now. */
  release: () => void;
}

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/**
 * Runs inside the HTML before the first paint: sets the theme that the visitor chose, and starts the page's code once
 * the page is complete, or at the visitor's first sign, so that no code competes with what is seen first. What is
 * pressed, ticked or chosen before the code can answer is told to it when it can; links and texts need no code.
 *
 * The browser gets this function as text, so it uses nothing from outside. It is sent with every page, so it is short.
 */
function startPage(): void {
  const root = document.documentElement;
  const { scripts = '', imports = '', rest = '' } = document.currentScript!.dataset;
  const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'popstate'];
  const held = new Set<HTMLElement>();
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be blocked. Then the system's theme is used.
  }
  const hold = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(
      event.type === 'change' ? 'select' : 'button, [role=button], [type=checkbox], [type=radio]',
    );
    if (!control) return;
    sign(event);
    const isTick = control.matches('[type=checkbox], [type=radio]');
    if (event.type === 'click' && !isTick) event.preventDefault();
    event.stopImmediatePropagation();
    // Ticked twice is not ticked.
    if (control.matches('[type=checkbox]') && held.delete(control)) return;
    held.add(control);
  };
  const release = () => {
    removeEventListener('click', hold, true);
    removeEventListener('change', hold, true);
    for (const control of held) {
      // React hydrates what an event meets. Only then it notices that the second click ticks again.
      control.dispatchEvent(new Event('pointerup', { bubbles: true }));
      if (control.matches('select')) control.dispatchEvent(new Event('change', { bubbles: true }));
      else {
        if ('checked' in control) control.checked = !control.checked;
        control.click();
      }
    }
    held.clear();
  };
  const add = (name: string, urls: string, properties: (url: string) => object) => {
    for (const url of urls.split(' '))
      if (url) document.head.append(Object.assign(document.createElement(name), properties(url)));
  };
  const preload = (urls: string) => add('link', urls, (href) => ({ rel: 'modulepreload', href }));
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    preload(imports);
    add('script', scripts, (src) => ({ type: 'module', async: false, onerror: release, src }));
  };
  const sign = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent;
    // A browser tells a page where the pointer rests, too.
    if (visit.hasSign || (event.type === 'pointermove' && !movementX && !movementY)) return;
    visit.hasSign = true;
    for (const name of signs) removeEventListener(name, sign, true);
    start();
    visit.onSign();
  };
  const visit: EarlyVisit = {
    hasSign: false,
    onSign: () => undefined,
    preloadRest: () => preload(rest),
    release,
  };
  window.earlyVisit = visit;
  for (const name of ['click', 'change']) addEventListener(name, hold, true);
  for (const name of signs) addEventListener(name, sign, { capture: true, passive: true });
  // In the frame after the last picture of the first screen has come.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
}

/**
 * The text of the script inside every page, without comments and needless spaces. The security headers allow it by its
 * hash.
 */
export const PAGE_STARTER = `(${startPage.toString()})()`
  .replace(/\/\/ .*$/gm, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}()[\]=;,:<>|&?!]) ?/g, '$1');
