import {
  useCallback,
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { lazyChunk } from '../../../lib/page/lazy-chunk.ts';
import { useNavigate } from '../../../router/router.tsx';

/** Loads when a search box is first focused, or typed into if it was focused before hydration; typing works without it. */
const chunk = lazyChunk(() => import('./suggestion-list.tsx'));

/** Nothing to subscribe to: a page is hydrated once. */
const never = () => () => undefined;

/**
 * Makes a search box a combobox with suggestions (WAI-ARIA Authoring Practices, editable combobox with list
 * autocomplete): arrow keys choose one, Enter opens it, and Escape closes the list. Enter on none searches the text.
 * @param text what is typed
 * @param onChosen called before a suggestion is opened: a search that was about to be made is not wanted any more
 * @returns the props of the input, what to call when the text changes, and the list, which stands beside the input in a
 *   positioned box
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
  // Kept as a URL: what was chosen from the suggestions of a shorter text stays chosen when later ones arrive.
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
      // The place before the first is that of the text itself.
      setActiveUrl(urls[((active + 1 + step + places) % places) - 1] ?? '');
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      close();
      if (!isShown || active === -1) return;
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
      // The same before and after hydration, which a change of type would disturb while somebody types.
      type: 'text',
      inputMode: 'search',
      enterKeyHint: 'search',
      // From the first drawing on: a role that changed when the field is entered would be heard as another field.
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && active !== -1 ? `${id}-${active}` : undefined,
      // Without script the browser's own suggestions are the only ones.
      autoComplete: isHydrated ? 'off' : undefined,
      onFocus: loadList,
      onBlur: close,
      onKeyDown,
    },
  } as const;
}
