import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import { paths } from '../../app/page-paths.ts';
import { useHref, useNavigate } from '../../kit/web/router/router.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { SearchButton } from '../../kit/web/ui/page/search-button.tsx';
import { searchShopMessages } from './search-shop.words.ts';
import { useSuggestions } from './suggestions.shop.tsx';

interface Props {
  className?: string;
  /** The name for screen readers on a page with another search box. */
  label?: string;
  /** Set if the visitor has just opened the box. */
  takesFocus?: boolean;
}

export function HeaderSearch({
  className,
  label = searchShopMessages.searchForProducts,
  takesFocus = false,
}: Props) {
  const navigate = useNavigate();
  const action = useHref(paths.products);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { inputProps, list, onTyped } = useSuggestions(typed);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), 'search').trim();
    navigate(text === '' ? paths.products : `${paths.products}?${new URLSearchParams({ search: text })}`);
  };
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      onSubmit={search}
      className={`relative ${className ?? ''}`}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        name="search"
        {...inputProps}
        // Uncontrolled, so that text typed before hydration stays.
        defaultValue=""
        onChange={(event) => {
          setTyped(event.target.value);
          onTyped();
        }}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={searchShopMessages.searchCamerasKitsRecorders}
        className={`${inputClass} bg-subtle pl-11`}
      />
      <SearchButton label={searchShopMessages.findProducts} />
      {list}
    </form>
  );
}
