import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../app/page-paths.ts';
import { createStore } from '../../kit/web/lib/store.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { useDeskMenu, type MenuSection } from '../../platform/desk/desk-menu.desk.ts';
import { deskEntries } from '../../platform/desk/desk-entries.desk.ts';

const KEY = 'admin-single-keys';

/** Whether keys without Ctrl work; kept in this browser. WCAG 2.1.4 requires a switch. */
export const singleKeys = createStore<boolean>(true, {
  get: () => localStorage.getItem(KEY) !== 'off',
  set: (on) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
});

interface Handlers {
  onPalette: () => void;
  onShortcuts: () => void;
}

/** The time a jump waits for its second key. */
const JUMP_MS = 1200;

/**
 * Ctrl K, two-key jumps, and single keys for marked elements: `data-admin-search` (/), `data-admin-new` (N), and in
 * table rows `data-row-open` (Enter) and `data-row-select` (X).
 */
export function useAdminKeys({ onPalette, onShortcuts }: Handlers): void {
  const navigate = useNavigate();
  const menu = useDeskMenu();
  const jumpOf = useEffectEvent((key: string) => jumpsOf(menu).find((jump) => jump.key === key));
  const go = useEffectEvent((to: string) => navigate(to));
  const palette = useEffectEvent(onPalette);
  const shortcuts = useEffectEvent(onShortcuts);

  useEffect(() => {
    let jumpUntil = 0;
    const singleKey: Record<string, () => unknown> = {
      '?': shortcuts,
      '/': () => find('[data-admin-search]')?.focus(),
      n: () => find('[data-admin-new]')?.click(),
      j: () => moveRow(1),
      k: () => moveRow(-1),
      x: () => currentRow()?.querySelector<HTMLElement>('[data-row-select]')?.click(),
      Enter: () => focusedRow()?.querySelector<HTMLElement>('[data-row-open]')?.click(),
      g: () => (jumpUntil = Date.now() + JUMP_MS),
    };
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!singleKeys.get() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const jump = Date.now() < jumpUntil ? jumpOf(key) : undefined;
      jumpUntil = 0;
      if (key === 'Enter' && !focusedRow()) return;
      const act = jump ? () => go(jump.to) : singleKey[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main ${selector}`);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-row]')];
}

/** The row that has focus, itself or inside. */
function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
}

/** The row that has focus itself. On an element inside, Enter belongs to that element. */
function focusedRow(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches('[data-row]') ? activeElement : null;
}

function moveRow(step: 1 | -1): void {
  const all = rows();
  const current = currentRow();
  const index = current ? all.indexOf(current) + step : 0;
  all[Math.min(Math.max(index, 0), all.length - 1)]?.focus();
}

interface Jump {
  /** Pressed after G. */
  key: string;
  name: string;
  to: string;
}

/** Grouped by the captions of the menu; Home, Dashboard and Settings are above the first and below the last. */
export function jumpSectionsOf(menu: MenuSection[]): { caption: string; jumps: Jump[] }[] {
  return [
    {
      caption: 'Jump to',
      jumps: [{ key: 'h', name: 'Home', to: paths.home }, ...menu.filter(isOutside).flatMap(jumpsIn)],
    },
    ...menu
      .filter((section) => !isOutside(section))
      .map((section) => ({ caption: `Jump to: ${section.caption}`, jumps: jumpsIn(section) })),
  ];
}

export function jumpsOf(menu: MenuSection[]): Jump[] {
  return jumpSectionsOf(menu).flatMap((section) => section.jumps);
}

function isOutside({ caption }: MenuSection): boolean {
  return caption === null;
}

function jumpsIn({ entries }: MenuSection): Jump[] {
  return entries.flatMap(({ entry, name, to, pages }) => [
    { key: deskEntries[entry].key, name, to },
    ...pages.flatMap(({ key, name, to }) => (key === undefined ? [] : [{ key, name, to }])),
  ]);
}
