import { createStore } from '../../../../lib/store.ts';

const KEY = 'admin-single-keys';

/** Whether keys without Ctrl work; kept in this browser. WCAG 2.1.4 requires a switch. */
export const singleKeys = createStore<boolean>(true, {
  get: () => localStorage.getItem(KEY) !== 'off',
  set: (on) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
});
