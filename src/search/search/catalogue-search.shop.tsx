import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { paths } from '../../app/page-paths.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { SearchButton } from '../../kit/web/ui/page/search-button.tsx';
import { searchShopMessages } from './search-shop.words.ts';
import { useHref } from '../../kit/web/router/router.tsx';
import { useSuggestions } from './suggestions.shop.tsx';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** Results follow while typing; without script the form is sent. */
export function CatalogueSearch({ search, onSearch }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [first] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // This page must not search while the suggestion's page loads.
  const { inputProps, list, onTyped } = useSuggestions(typed, () => clearTimeout(timer.current));

  // The URL may change in other ways (a removed filter, Back), and the box follows it.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    box.current!.value = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    const text = typed.trim();
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  };

  const type = (text: string) => {
    setTyped(text);
    onTyped();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), SEARCH_DEBOUNCE_MS);
  };
  // Searches text typed before hydration, but not text that the browser restored after a reload.
  const onHydrated = useEffectEvent((input: HTMLInputElement) => {
    if (input.value === first) return;
    if (document.activeElement === input) type(input.value);
    else input.value = first;
  });
  useEffect(() => onHydrated(box.current!), []);

  const action = useHref(paths.products);
  return (
    <form
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
      className="relative grow"
    >
      <input
        aria-label={searchShopMessages.searchForProducts}
        name="search"
        {...inputProps}
        ref={box}
        // Uncontrolled, so that text typed before hydration stays.
        defaultValue={first}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={searchShopMessages.searchForProducts}
        onChange={(event) => type(event.target.value)}
        className={`${inputClass} pl-11`}
      />
      <SearchButton label={searchShopMessages.findProducts} />
      {list}
    </form>
  );
}
