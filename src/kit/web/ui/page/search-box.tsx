import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../input-class.ts';
import { uiMessages } from '../../../rules/ui.words.ts';
import { SearchButton } from './search-button.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** Called after a pause of `delayMs`, and at once on Enter. */
  onSearch: (text: string) => void;
  delayMs: number;
  className?: string;
}

export function SearchBox({ label, placeholder, value, onSearch, delayMs, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== value) onSearch(typed.trim());
      }}
      className={classNames('relative', className)}
    >
      <SearchButton label={uiMessages.find} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        data-admin-search
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={classNames(inputClass, 'pl-11')}
      />
    </form>
  );
}
