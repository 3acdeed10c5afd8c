import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Search } from 'lucide-react';
import { MAX_SEARCH_LENGTH } from '../../../contract/constants.ts';
import { paths } from '../../lib/paths.ts';
import { inputLook } from '../../ui/input-look.ts';

/** Leads to the catalogue with what was typed; without script the browser sends the form itself. */
export function HeaderSearch({ className, autoFocus }: { className?: string; autoFocus?: boolean }) {
  const navigate = useNavigate();
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate(
      words === '' ? paths.products : `${paths.products}?${new URLSearchParams({ search: words })}`,
    );
  };
  return (
    <form role="search" action={paths.products} onSubmit={search} className={`relative ${className ?? ''}`}>
      <label htmlFor={id} className="sr-only">
        Search the shop
      </label>
      <Search size={20} className="pointer-events-none absolute top-3 left-3.5 text-text-3" />
      <input
        id={id}
        name="search"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Search cameras, kits, recorders…"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only where the visitor has just asked for the search
        autoFocus={autoFocus}
        className={`${inputLook} bg-subtle pl-11`}
      />
    </form>
  );
}
