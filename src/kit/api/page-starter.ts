import { generalMessages } from '../../platform/shell/general.words.ts';

export interface HeldEvent {
  type: 'click' | 'change' | 'input';
  control: HTMLInputElement;
  /** The control's name; another name shows that it has become something else. */
  label: string;
  checked: boolean;
  value: string;
}

/** The visit before all of the page's code has loaded; written by the starter, read by the code. */
export interface EarlyVisit {
  /** Whether all code is wanted: the visitor acted, or is known here, or the page has been got ready. */
  isWanted: boolean;
  /** Whether all files have come. */
  isAwake: boolean;
  /** Files of what sleeps. */
  rest: string[];
  /** Fetches files without running them, each once; failed ones are fetched again. Rejects when one fails. */
  load: (files: string[], priority: 'auto' | 'low') => Promise<unknown>;
  wake: () => void;
  onWake: () => void;
  labelOf: (control: HTMLElement) => string;
  /** Events by control, or by the name of its radio buttons. */
  held: Map<unknown, HeldEvent>;
  letGo: () => void;
  /** The code cannot run: the page works as without script. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/** The element where the page says that a part of it has not loaded. */
export const PAGE_NOTE_ID = 'page-note';

/**
 * Runs inside the HTML before the first paint. The first code is loaded when the page is complete, and the rest after it
 * (web/lib/page/waking.ts) or at the visitor's first action, so it does not compete with the first screen; at once for a
 * known visitor, whose page may differ from the server's.
 * Input is held until then (web/lib/page/held-events.ts). The browser gets this function as text: use nothing from
 * outside.
 */
function startPage(failedSentence: string, noteId: string): void {
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
  const files = new Map<string, Promise<unknown>>();
  let isStarted = false;
  let hasFailed = false;
  let isBroken = false;
  let retryMs = 1000;

  const filesIn = (text: string) => text.split(' ').filter(Boolean);
  const add = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const preload = (href: string, fetchPriority: string) =>
    new Promise((onload, onerror) =>
      add('link', { rel: 'modulepreload', fetchPriority, href, onload, onerror }),
    );
  const load: EarlyVisit['load'] = (urls, priority) =>
    Promise.all(
      urls.map((url) => {
        const file = files.get(url) ?? preload(url, priority);
        files.set(url, file);
        file.catch(() => files.delete(url));
        return file;
      }),
    );
  const run = () => {
    for (const src of filesIn(scripts))
      add('script', { type: 'module', async: false, onerror: visit.fail, src });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    load([...filesIn(imports), ...filesIn(scripts)], 'auto').then(
      () => {
        // The code reads data at the end of the HTML.
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
        else run();
      },
      () => {
        isStarted = false;
        tryLater();
      },
    );
  };

  const say = (sentence: string) => {
    const note = document.getElementById(noteId);
    if (note) Object.assign(note, { role: sentence && 'alert', textContent: sentence });
  };
  const unmark = () => {
    delete root.dataset.heard;
    for (const { control } of held.values()) control.removeAttribute('aria-busy');
  };
  const giveUp = () => {
    hasFailed = true;
    if ([...held.values()].some(({ type }) => type !== 'input')) say(failedSentence);
    unmark();
    held.clear();
  };
  const tryLater = () => {
    giveUp();
    visit.isWanted = false;
    setTimeout(visit.wake, retryMs);
    retryMs = Math.min(retryMs * 2, 60000);
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
    const isButton = type === 'click' && !(isBox || kind === 'radio');
    if (isButton || (hasFailed && type === 'click')) event.preventDefault();
    if (isBroken) {
      say(failedSentence);
      return;
    }
    if (isButton) {
      root.dataset.heard = '';
      control.setAttribute('aria-busy', 'true');
    }
    const key = kind === 'radio' ? name : control;
    // Ticked twice is not ticked.
    if (!isBox || !held.delete(key))
      held.set(key, { type, control, label: visit.labelOf(control), checked, value });
    // The signs are not listened to after a failure.
    visit.wake();
  };

  const visit: EarlyVisit = {
    isWanted: false,
    isAwake: false,
    rest: filesIn(rest),
    load,
    wake: () => {
      if (visit.isWanted || isBroken) return;
      visit.isWanted = true;
      for (const name of signs) removeEventListener(name, onSign, capture);
      start();
      load(visit.rest, 'auto').then(() => {
        if (hasFailed && isStarted) {
          hasFailed = false;
          say('');
        }
        visit.isAwake = true;
        visit.onWake();
      }, tryLater);
    },
    onWake: () => undefined,
    labelOf: (control) => [control.ariaLabel, control.textContent].join(),
    held,
    letGo: () => {
      for (const type of types) removeEventListener(type, hold, true);
      unmark();
    },
    fail: () => {
      isBroken = true;
      giveUp();
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

/** The script without comments and needless spaces. The security headers allow it by its hash. */
export const PAGE_STARTER = withoutSpaces(
  `(${startPage.toString()})(${JSON.stringify(generalMessages.partFailed)},'${PAGE_NOTE_ID}')`,
);

function withoutSpaces(script: string): string {
  return script
    .replace(/\/\/ .*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\]=;,:<>|&?!]) ?/g, '$1');
}
