import { Search } from 'lucide-react';
import * as searchShopMessages from './search-shop-messages.ts';

/**
 * Sends a search form; not every visitor has a key for it (WCAG H32). No `button`, for which the page's starter would wait:
 * before the code has come the form is sent at once.
 */
export function SearchButton() {
  return (
    <>
      <input
        type="submit"
        value=""
        aria-label={searchShopMessages.findProducts}
        className="absolute top-0 left-0 size-11"
      />
      <Search size={20} className="pointer-events-none absolute top-3 left-3.5 text-text-3" />
    </>
  );
}
