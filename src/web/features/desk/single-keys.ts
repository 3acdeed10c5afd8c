const KEY = 'desk-single-keys';
const listeners = new Set<() => void>();

/**
 * Whether keys without Ctrl do something. They can be switched off, for people whose voice control or unsteady
 * hand would press them by accident (WCAG 2.1.4). For useSyncExternalStore; remembered by this browser.
 */
export const singleKeys = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areOn: () => localStorage.getItem(KEY) !== 'off',
};

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  listeners.forEach((tell) => tell());
}
