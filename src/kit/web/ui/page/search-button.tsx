import { Search } from 'lucide-react';

/**
 * Sends a search form; not every visitor has a key for it (WCAG H32). No `button`, for which the page's starter would wait:
 * before the code has come the form is sent at once.
 */
export function SearchButton({ label }: { label: string }) {
  return (
    <>
      <input type="submit" value="" aria-label={label} className="absolute top-0 left-0 size-11" />
      <Search size={20} className="pointer-events-none absolute top-3 left-3.5 text-text-3" />
    </>
  );
}
