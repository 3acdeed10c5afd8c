import { useId } from 'react';
import { themeShopMessages } from './theme-shop.words.ts';
import { useStore, createStore } from '../../kit/web/lib/store.ts';

const KEY = 'theme';

const themeChoice = createStore<ThemeChoice>('auto', {
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

/** `auto` follows the system. */
const CHOICES = ['auto', 'light', 'dark'] as const;

export function ThemeSwitch() {
  const chosen = useStore(themeChoice);
  const name = useId();
  return (
    <fieldset className="inline-flex items-center gap-1 rounded-full border border-night-line p-1 text-small">
      <legend className="sr-only">{themeShopMessages.colours}</legend>
      {CHOICES.map((value) => (
        <label
          key={value}
          className="relative flex min-h-11 md:min-h-9 items-center gap-1.5 rounded-full px-3 text-night-text transition has-checked:bg-night-line has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-accent-hover"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => themeChoice.set(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {themeShopMessages[value]}
        </label>
      ))}
    </fieldset>
  );
}

type ThemeChoice = (typeof CHOICES)[number];
