import * as generalMessages from './general-messages.ts';

export interface HeldEvent {
  type: 'click' | 'change' | 'input';
  control: HTMLInputElement;
  /** The control's name; another name shows that it has become something else. */
  label: string;
  checked: boolean;
  value: string;
}

/** Events before the page's code has loaded; written by the starter, read by the code. */
export interface EarlyVisit {
  /** Whether all code is needed: the visitor acted, or is known here. */
  isAwake: boolean;
  wake: () => void;
  onWake: () => void;
  labelOf: (control: HTMLElement) => string;
  /** By control, or by the name of its radio buttons. */
  held: Map<unknown, HeldEvent>;
  letGo: () => void;
  /** The code failed to load: the page works as without script. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/**
 * Runs inside the HTML before the first paint. All code is loaded when the page is complete or at the visitor's first
 * action, so it does not compete with the first screen; at once for a known visitor, whose page may differ from the
 * server's.
 * Input is held until then (web/lib/held-events.ts). The browser gets this function as text: use nothing from outside.
 */
function startPage(failedSentence: string): void {
  const root = document.documentElement;
  const { scripts = '', imports = '', rest = '' } = document.currentScript!.dataset;
  const signs = 'pointerdown pointermove wheel scroll keydown focusin click change popstate'.split(' ');
  const capture = { capture: true, passive: true };
  const holdable = {
    click: 'button, [role=button], [type=checkbox], [type=radio]',
    change: 'select',
    input: ':not([type=checkbox], [type=radio], select)',
  };
  const types = Object.keys(holdable) as HeldEvent['type'][];
  const held: EarlyVisit['held'] = new Map();
  let isStarted = false;
  let hasFailed = false;

  const add = (name: string, urls: string, properties: (url: string) => object) => {
    for (const url of urls.split(' '))
      if (url) document.head.append(Object.assign(document.createElement(name), properties(url)));
  };
  const preload = (urls: string) => add('link', urls, (href) => ({ rel: 'modulepreload', href }));
  const run = () =>
    add('script', scripts, (src) => ({ type: 'module', async: false, onerror: visit.fail, src }));
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    preload(imports);
    // The code reads data at the end of the HTML.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };

  const onSign = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers also report a resting pointer.
    if (type !== 'pointermove' || movementX || movementY) visit.wake();
  };
  const hold = (event: Event) => {
    const type = event.type as HeldEvent['type'];
    const control = (event.target as Element).closest<HTMLInputElement>(holdable[type]);
    if (hasFailed || (control && type !== 'input')) event.stopImmediatePropagation();
    if (!control || (hasFailed && (type === 'input' || control.matches('[href]')))) return;
    const { type: kind, name, checked, value } = control;
    const isBox = kind === 'checkbox';
    if (type === 'click' && (hasFailed || !(isBox || kind === 'radio'))) event.preventDefault();
    if (hasFailed) {
      alert(failedSentence);
      return;
    }
    const key = kind === 'radio' ? name : control;
    // Ticked twice is not ticked.
    if (!isBox || !held.delete(key))
      held.set(key, { type, control, label: visit.labelOf(control), checked, value });
  };

  const visit: EarlyVisit = {
    isAwake: false,
    wake: () => {
      if (visit.isAwake) return;
      visit.isAwake = true;
      for (const name of signs) removeEventListener(name, onSign, capture);
      start();
      preload(rest);
      visit.onWake();
    },
    onWake: () => undefined,
    labelOf: (control) => [control.ariaLabel, control.textContent].join(),
    held,
    letGo: () => {
      for (const type of types) removeEventListener(type, hold, true);
    },
    fail: () => {
      hasFailed = true;
      if ([...held.values()].some(({ type }) => type !== 'input')) alert(failedSentence);
      held.clear();
    },
  };
  window.earlyVisit = visit;
  for (const name of signs) addEventListener(name, onSign, capture);
  for (const type of types) addEventListener(type, hold, true);
  // One frame after the last picture of the first screen.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));

  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isKnown =
    arrival?.type !== 'navigate' ||
    !!history.state ||
    !!location.hash ||
    document.cookie.includes('signed_in=1');
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    isKnown ||= localStorage.length + sessionStorage.length > 0;
  } catch {
    // Storage may be blocked; then the system's theme is used.
  }
  if (isKnown) visit.wake();
}

/** Without comments and needless spaces. The security headers allow it by its hash. */
export const PAGE_STARTER = withoutSpaces(
  `(${startPage.toString()})(${JSON.stringify(generalMessages.partFailed)})`,
);

function withoutSpaces(script: string): string {
  return script
    .replace(/\/\/ .*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]=;,:<>|&?!]) ?/g, '$1');
}
