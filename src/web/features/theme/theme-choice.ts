import { createStore } from '../../lib/store.ts';

/** Light, dark, or whatever the system says. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const KEY = 'theme';

/** The visitor's choice, remembered by this browser. */
export const themeChoice = createStore<ThemeChoice>('auto', {
  get: () => {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  },
  set: (choice) => {
    if (choice === 'auto') {
      localStorage.removeItem(KEY);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(KEY, choice);
      document.documentElement.dataset.theme = choice;
    }
  },
});
