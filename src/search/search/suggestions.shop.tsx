import {
  useCallback,
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';

/** Loads when a search box is first focused, or typed into if it was focused before hydration. */
const chunk = likelyChunk(() => import('./suggestion-list.shop.tsx'));

/** There is nothing to subscribe to: a page is hydrated once. */
const never = () => () => undefined;

/**
 * Makes a search box a combobox (WAI-ARIA Authoring Practices, editable combobox with list autocomplete).
 * @param onChosen called before a suggestion is opened, to cancel a pending search
 */
export function useSuggestions(text: string, onChosen?: () => void) {
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [, setLoaded] = useState(false);
  const [urls, setUrls] = useState<string[]>([]);
  // Kept as a URL, so that a chosen suggestion stays chosen when later ones arrive.
  const [activeUrl, setActiveUrl] = useState('');
  const active = urls.indexOf(activeUrl);
  const SuggestionList = chunk.loaded()?.SuggestionList;
  const isShown = isOpen && urls.length > 0;

  const close = useCallback(() => {
    setOpen(false);
    setActiveUrl('');
  }, []);

  function loadList(): void {
    // A failure only means that there are no suggestions.
    void chunk.load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }

  function choose(): void {
    onChosen?.();
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (!isShown) return;
      const places = urls.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The position before the first is the text itself.
      setActiveUrl(urls[((active + 1 + step + places) % places) - 1] ?? '');
    } else if (event.key === 'Escape') {
      if (isShown) event.preventDefault();
      // Closes suggestions that have not come yet, too.
      close();
    } else if (event.key === 'Enter') {
      close();
      if (active === -1) return;
      event.preventDefault();
      onChosen?.();
      navigate(activeUrl);
    }
  }

  const list: ReactNode = isOpen && SuggestionList && (
    <SuggestionList id={id} text={text} active={active} onOffer={setUrls} onChoose={choose} />
  );
  return {
    onTyped: () => {
      loadList();
      setOpen(true);
      setActiveUrl('');
    },
    list,
    inputProps: {
      // A change of type after hydration would disturb typing.
      type: 'text',
      inputMode: 'search',
      enterKeyHint: 'search',
      // The role is set from the first render on: a screen reader would read a changed role as another field.
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && active !== -1 ? `${id}-${active}` : undefined,
      // Only the browser's own suggestions exist without script.
      autoComplete: isHydrated ? 'off' : undefined,
      onFocus: loadList,
      onBlur: close,
      onKeyDown,
    },
  } as const;
}
