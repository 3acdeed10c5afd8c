import * as generalMessages from './general-messages.ts';

/** What a visitor did to a control before the page's code had come. */
export interface HeldEvent {
  type: 'click' | 'change' | 'input';
  control: HTMLInputElement;
  /** What the control is called; another name tells that it has become something else. */
  label: string;
  checked: boolean;
  value: string;
}

/** What happens on a page before its code has come. The starter writes it, and the code takes over from it. */
export interface EarlyVisit {
  /** Whether the whole page is needed: the visitor gave a sign, or is known here. */
  isAwake: boolean;
  /** Asks for all of the page's code. */
  wake: () => void;
  /** Called when the page wakes. */
  onWake: () => void;
  /** The name of a control, as HeldEvent has it. */
  labelOf: (control: HTMLElement) => string;
  /** What is held, by its control, or by the name of its radio buttons. */
  held: Map<unknown, HeldEvent>;
  /** Ends the holding. */
  letGo: () => void;
  /** Code that the page needs has not come: from now on the page is what it is without script. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/**
 * Runs inside the HTML before the first paint: sets the theme that the visitor chose, and asks for the page's code once
 * the page is complete, or at the visitor's first sign, so that no code competes with what is seen first. Whoever is
 * known here, by a session, by anything stored or by a step through the history, may see another page than the server
 * sent, so all code is asked for at once.
 *
 * What is pressed, ticked, chosen and typed is held until all code has come (web/lib/held-events.ts does it then). Links
 * and the forms that have an action need no code.
 *
 * The browser gets this function as text, so it uses nothing from outside. It is sent with every page, so it is short.
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
    // The code reads what stands at the end of the HTML.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };

  const onSign = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // A browser tells a page where the pointer rests, too.
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
    // Of the radio buttons of one name one can be chosen.
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
  // In the frame after the last picture of the first screen has come.
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
    // Storage may be blocked. Then the system's theme is used.
  }
  if (isKnown) visit.wake();
}

/**
 * The text of the script inside every page, without comments and needless spaces. The security headers allow it by its
 * hash.
 */
export const PAGE_STARTER = withoutSpaces(
  `(${startPage.toString()})(${JSON.stringify(generalMessages.partFailed)})`,
);

function withoutSpaces(script: string): string {
  return script
    .replace(/\/\/ .*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]=;,:<>|&?!]) ?/g, '$1');
}
