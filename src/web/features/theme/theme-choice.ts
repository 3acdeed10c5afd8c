/** Light, dark, or whatever the system says. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** For useSyncExternalStore: the visitor's choice, remembered by this browser. */
export const themeChoice = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now(): ThemeChoice {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  },
  onServer: (): ThemeChoice => 'auto',
};

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'auto') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
  listeners.forEach((tell) => tell());
}
