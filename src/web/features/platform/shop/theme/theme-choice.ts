import { createStore } from '../../../../lib/store.ts';

/** `auto` follows the system. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const KEY = 'theme';

export const themeChoice = createStore<ThemeChoice>('auto', {
  get: () => {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' ? saved : 'auto';
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
